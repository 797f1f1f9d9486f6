import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { LogFields } from "../../values/log.ts";
import { defineEndpoint } from "../function-contract.ts";
import type { Refusal } from "../problem.ts";
import { type Exchange, RequestRefused } from "./exchange.ts";
import { validRequest } from "./valid-request.ts";

const text = v.optional(v.string());

const contract = defineEndpoint({
  slice: "things",
  operationId: "putThing",
  summary: "Put a thing",
  method: "POST",
  path: "/things",
  permission: "things:Create",
  body: v.strictObject({ card: v.optional(v.strictObject({ number: v.string() })), reference: text, other: text }),
  answer: { status: 200, schema: v.object({}) },
  problems: [],
});

function toldOf(body: unknown): readonly LogFields[] {
  const warnings: LogFields[] = [];
  const step = validRequest(
    {
      warn: (code, fields = {}) => {
        expect(code).toBe("CARD_NUMBER_LOOK_ALIKE");
        warnings.push(fields);
      },
    },
    () => new Date("2026-03-14T09:26:53.589Z"),
  );
  const event = { pathParameters: null, queryStringParameters: null, headers: {} };
  const exchange = { contract, event, body, caller: { agentKey: "cgt-1" } } as unknown as Exchange;
  void step.before?.({ event: exchange } as Parameters<NonNullable<typeof step.before>>[0]);
  return warnings;
}

function refusedOf(body: unknown): Refusal | undefined {
  try {
    toldOf(body);
    return undefined;
  } catch (refused) {
    return refused instanceof RequestRefused ? refused.refused : expect.fail(String(refused));
  }
}

describe("a reference that looks like a card number", () => {
  it("is accepted, and logged for the operator without the number", () =>
    expect(toldOf({ reference: "5555555555554444", other: "x-4111111111111111-739" })).toEqual([
      { agentKey: "cgt-1", place: "/body/reference", count: 2 },
    ]));

  it("is rejected if it is in another format, or is the card number of the request itself", () =>
    expect(toldOf({ reference: "5555555555554445", card: { number: "4111111111111111" } })).toEqual([]));
});

describe("a reference that contains a card number and expiry", () => {
  it.each(["4117739255188414-1230-739", "12/30 4117739255188414", "4117 7392 5518 8414"])(
    "is rejected with a specific error code, and the response does not contain the reference: %s",
    (reference) => {
      const refused = refusedOf({ reference, other: "4117739255188414" });
      expect(refused?.validationErrors).toEqual([
        {
          path: "/body/reference",
          message: "must not contain a card number next to an expiry date, or with its digits grouped as on cards",
          errorCode: "cardDetails.openapi.validation",
        },
      ]);
      expect(JSON.stringify(refused)).not.toContain("4117");
    },
  );
});
