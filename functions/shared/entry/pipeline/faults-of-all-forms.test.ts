import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { defineEndpoint } from "../function-contract.ts";
import { parseRequest } from "./request-schema.ts";

const zone = v.optional(v.picklist(["UTC", "Europe/Amsterdam"]));

const contract = defineEndpoint({
  slice: "tests",
  operationId: "doTest",
  summary: "A contract for tests",
  method: "POST",
  path: "/tests",
  permission: "tests:Create",
  body: v.strictObject({
    trigger: v.pipe(
      v.variant("cadence", [
        v.strictObject({ cadence: v.literal("hourly"), zone }),
        v.strictObject({ cadence: v.literal("daily"), hour: v.pipe(v.number(), v.maxValue(23)), zone }),
      ]),
      v.description("When"),
    ),
    name: v.optional(v.string()),
  }),
  answer: { status: 201, schema: v.object({}) },
  problems: [],
});

function errorsOf(body: unknown) {
  const parsed = parseRequest(contract, { path: {}, query: {}, headers: {}, body });
  return parsed.ok ? [] : parsed.refused.map(({ path, message }) => [path, message]);
}

const unknownForm = ["/body/trigger/cadence", "must be one of 'hourly', 'daily'"];

describe("an object with several variants", () => {
  it("is rejected with a list of its variants if it matches none, and with the errors common to all", () =>
    expect(errorsOf({ trigger: { cadence: "weekly", zone: "Mars/Olympus", surprise: 1 }, name: 7 })).toEqual([
      unknownForm,
      ["/body/trigger/zone", "must be one of 'UTC', 'Europe/Amsterdam'"],
      ["/body/trigger/surprise", "is unknown; allowed here: cadence, zone"],
      ["/body/name", "must be a string"],
    ]));

  it("has no error for a field that one of the variants accepts", () =>
    expect(errorsOf({ trigger: { cadence: "weekly", hour: 3 } })).toEqual([unknownForm]));

  it("is validated against the variant that it selects", () => {
    expect(errorsOf({ trigger: { cadence: "hourly", hour: 3 } })).toEqual([
      ["/body/trigger/hour", "is unknown; allowed here: cadence, zone"],
    ]);
    expect(errorsOf({ trigger: { cadence: "daily", hour: 3 } })).toEqual([]);
  });

  it("has an error if the discriminator is missing or the value is not an object", () => {
    expect(errorsOf({ trigger: { zone: "Mars" } })).toEqual([
      ["/body/trigger/cadence", "is required"],
      ["/body/trigger/zone", "must be one of 'UTC', 'Europe/Amsterdam'"],
    ]);
    expect(errorsOf({ trigger: 7 })).toEqual([["/body/trigger", "must be an object"]]);
  });
});
