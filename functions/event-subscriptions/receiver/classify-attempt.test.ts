import { describe, expect, it } from "vitest";
import { AddressNotPublic, HostNotFound } from "../../shared/values/public-address.ts";
import { classifyFault, classifyResponse } from "./classify-attempt.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const classify = (statusCode: number, retryAfter?: string) => classifyResponse({ statusCode, retryAfter }, now);

describe("the response of a receiver", () => {
  it.each([200, 201, 202, 204])("with status %i confirms that the event was received", (status) =>
    expect(classify(status)).toEqual({ kind: "received" }),
  );

  it("with status 410 means that the receiver accepts no more events", () =>
    expect(classify(410)).toEqual({ kind: "gone", finding: "gone" }));

  it.each([300, 301, 302, 303, 307, 308])("with status %i is not followed", (status) =>
    expect(classify(status)).toEqual({ kind: "not-received", finding: "redirected" }),
  );

  it.each([
    ["120", 120],
    ["Fri, 20 Nov 2026 10:10:00 GMT", 600],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
    ["Friday, 20-Nov-26 10:10:00 GMT", 600],
    ["999999999", 86_400],
  ])("with status 429 and Retry-After %s requests a pause of %i seconds", (retryAfter, retryAfterSeconds) =>
    expect(classify(429, retryAfter)).toEqual({
      kind: "not-received",
      finding: "too-many-requests",
      retryAfterSeconds,
    }),
  );

  it.each(["soon", "", "3.5", "-5", "1e9", "120, 240", "2026-11-20T11:00:00Z", "20 Nov 2026", "Fri, soon GMT"])(
    "requests no pause if Retry-After is not valid HTTP: %s",
    (retryAfter) => expect(classify(503, retryAfter)).toEqual({ kind: "not-received", finding: "refused-by-receiver" }),
  );

  it.each([101, 304, 305, 400, 401, 404, 500, 502, 999])("%i is a rejection", (status) =>
    expect(classify(status, "60")).toEqual({ kind: "not-received", finding: "refused-by-receiver" }),
  );
});

describe("a failure to reach the receiver", () => {
  it.each([
    [new HostNotFound(), "host-not-found"],
    [new AddressNotPublic(), "address-not-public"],
    [new DOMException("late", "TimeoutError"), "timed-out"],
    [Object.assign(new Error(), { code: "ECONNREFUSED" }), "connection-failed"],
    [Object.assign(new Error(), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "tls-failed"],
    [Object.assign(new Error(), { code: "ERR_TLS_CERT_ALTNAME_INVALID" }), "tls-failed"],
    [Object.assign(new Error(), { code: "INVALID_PURPOSE" }), "tls-failed"],
    [Object.assign(new Error(), { code: "EPROTO" }), "tls-failed"],
    [Object.assign(new Error(), { code: "HPE_INVALID_HEADER_TOKEN" }), "unreadable-answer"],
    ["anything", "connection-failed"],
  ])("%s is classified with a failure reason of the closed list", (fault, failureReason) =>
    expect(classifyFault(fault)).toEqual({ kind: "not-received", finding: failureReason }),
  );
});
