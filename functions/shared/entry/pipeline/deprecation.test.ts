import { describe, expect, it } from "vitest";
import type { Deprecation, EndpointContract } from "../function-contract.ts";
import { deprecationFields } from "./deprecation.ts";

const deprecation: Deprecation = { unlessBody: { asCharge: true }, since: "2026-11-23", page: "/v1/docs#changes" };

const fields = (body: unknown, given: Deprecation | undefined = deprecation, status = 201) =>
  deprecationFields(
    {
      contract: { ...(given && { deprecation: given }) } as EndpointContract,
      parsed: { path: {}, query: {}, headers: {}, body },
    },
    status,
  );

const deprecationHeaders = {
  Deprecation: "@1795392000",
  Link: '</v1/docs#changes>; rel="deprecation"; type="text/html"',
};

describe("the response to a request that uses a deprecated feature", () => {
  it.each([{}, { asCharge: false }, undefined, null])("states the deprecation date: %j", (body) =>
    expect(fields(body)).toEqual(deprecationHeaders),
  );

  it("states the sunset date if one is set", () =>
    expect(fields({}, { ...deprecation, until: "2027-11-01" })).toEqual({
      ...deprecationHeaders,
      Sunset: "Mon, 01 Nov 2027 00:00:00 GMT",
    }));
});

describe("a deprecation header", () => {
  it("is not sent for a current request", () => expect(fields({ asCharge: true, more: 1 })).toEqual({}));
  it("is not sent for a rejected request", () => expect(fields({}, deprecation, 409)).toEqual({}));
  it("is not sent if no feature is deprecated", () =>
    expect(deprecationFields({ contract: {} as EndpointContract, parsed: undefined as never }, 201)).toEqual({}));
});
