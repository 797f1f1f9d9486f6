import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeMessage, fromBase64url, toBase64url } from "./base64url.ts";
import { decodeMethodData, encodeMethodData } from "./method-data.ts";
import { readMessage } from "./read-message.ts";
import { creqOf } from "./replies.ts";
import { challengeWindowSizes } from "./tables/creq.ts";
import { challengeARes, cres, ids } from "./testing/message-builders.ts";

const padded = (value: string) => value.padEnd(Math.ceil(value.length / 4) * 4, "=");

describe("base64url", () => {
  it("is sent without padding, and parsed with or without padding in both alphabets", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }).map((text) => text.toWellFormed()),
        (text) => {
          const value = toBase64url(text);
          expect(value).toMatch(/^[\w-]*$/);
          expect(fromBase64url(value)).toBe(text);
          expect(fromBase64url(padded(value))).toBe(text);
          expect(fromBase64url(padded(value).replaceAll("-", "+").replaceAll("_", "/"))).toBe(text);
        },
      ),
    );
  });

  it.each(["%7B%7D", "e30 ", "e30===", "_w"])("rejects %s", (value) => {
    expect(fromBase64url(value)).toBeUndefined();
  });
});

describe("a CReq", () => {
  it("has its five fields in order, and is valid with every window size", () => {
    for (const size of challengeWindowSizes) {
      const message = creqOf(challengeARes(), size);
      expect(Object.entries(message)).toEqual([
        ["threeDSServerTransID", ids.threeDSServerTransID],
        ["acsTransID", ids.acsTransID],
        ["messageType", "CReq"],
        ["messageVersion", "2.2.0"],
        ["challengeWindowSize", size],
      ]);
      expect(readMessage(fromBase64url(encodeMessage(message)), ["CReq"], { ares: challengeARes() })).toEqual({
        ok: true,
        value: message,
      });
    }
  });

  it("is rejected with another window size or for another challenge", () => {
    const faultsOf = (message: object) => {
      const reading = readMessage(message, ["CReq"], { ares: challengeARes() });
      return reading.ok ? [] : reading.refused.faults.map(({ errorCode, element }) => `${errorCode} ${element}`);
    };
    expect(faultsOf(creqOf(challengeARes(), "06"))).toEqual(["203 challengeWindowSize"]);
    expect(faultsOf(creqOf(challengeARes({ acsTransID: ids.dsTransID }), "05"))).toEqual(["301 acsTransID"]);
  });
});

describe("a CRes", () => {
  it("contains Y or N, and any elements that real issuers add", () => {
    const message = cres({ challengeCompletionInd: "Y", sdkTransID: ids.sdkTransID });
    expect(readMessage(fromBase64url(encodeMessage(message)), ["CRes"])).toEqual({ ok: true, value: message });
    for (const transStatus of ["A", "C", undefined]) {
      expect(readMessage(cres({ transStatus }), ["CRes"]).ok).toBe(false);
    }
  });
});

describe("3DS Method data", () => {
  const data = { threeDSServerTransID: ids.threeDSServerTransID };

  it("is sent with a URL and returned without one", () => {
    const request = { ...data, threeDSMethodNotificationURL: "https://shop.example.com/method" };
    expect(decodeMethodData(encodeMethodData(request))).toEqual(request);
    expect(decodeMethodData(padded(encodeMethodData(data)))).toEqual(data);
  });

  it.each([
    ["nothing", ""],
    ["no base64url", "{}"],
    ["no JSON", toBase64url("method")],
    ["no object", toBase64url("[]")],
    ["no id", toBase64url("{}")],
    ["an invalid ID", encodeMessage({ threeDSServerTransID: "1" })],
    [
      "a URL that is too long",
      encodeMessage({ ...data, threeDSMethodNotificationURL: `https://a.example/${"x".repeat(239)}` }),
    ],
  ])("is rejected if it contains %s", (_, value) => {
    expect(decodeMethodData(value)).toBeUndefined();
  });
});
