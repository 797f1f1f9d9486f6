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

describe("an answer to a request of a deprecated form", () => {
  it.each([{}, { asCharge: false }, undefined, null])("says since when it is deprecated: %j", (body) =>
    expect(fields(body)).toEqual(deprecationHeaders),
  );

  it("says when it stops working, where that is certain", () =>
    expect(fields({}, { ...deprecation, until: "2027-11-01" })).toEqual({
      ...deprecationHeaders,
      Sunset: "Mon, 01 Nov 2027 00:00:00 GMT",
    }));
});

describe("nothing is said", () => {
  it("of a request that does as it should", () => expect(fields({ asCharge: true, more: 1 })).toEqual({}));
  it("of a request that was refused", () => expect(fields({}, deprecation, 409)).toEqual({}));
  it("where nothing is deprecated", () =>
    expect(deprecationFields({ contract: {} as EndpointContract, parsed: undefined as never }, 201)).toEqual({}));
});
