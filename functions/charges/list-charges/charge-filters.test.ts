import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { answerWith, approvedChargeWith } from "../testing/charge-builders.ts";
import { type ChargeFilters, chargeFilterQuery, contradictoryAmounts, isWanted } from "./charge-filters.ts";

const asked = (query: Readonly<Record<string, string>>): ChargeFilters =>
  v.parse(v.strictObject(chargeFilterQuery), query);

const charge = approvedChargeWith({
  answer: answerWith({ networkSpecificFields: { panLastFour: "0002" } }),
});

describe("a filter of charges", () => {
  it.each([
    {},
    { merchantKey: charge.merchantKey },
    { merchantAcceptorKey: charge.acceptor.key },
    { authorization: "approved" },
    { clearing: "manual" },
    { network: "visa" },
    { intent: "purchase" },
    { currency: "EUR" },
    { currency: "EUR", amountFrom: "1050", amountTo: "1050" },
    { last4: "1111" },
    { last4: "0002" },
    { network: "visa", authorization: "approved", last4: "1111" },
  ])("includes a matching charge: %j", (query) => expect(isWanted(charge, asked(query))).toBe(true));

  it.each([
    { merchantKey: "mct-00000000000000000009" },
    { merchantAcceptorKey: "mac-00000000000000000009" },
    { authorization: "declined" },
    { clearing: "none" },
    { network: "mastercard" },
    { intent: "refund" },
    { currency: "USD" },
    { currency: "EUR", amountFrom: "1051" },
    { currency: "EUR", amountTo: "1049" },
    { last4: "4111" },
    { network: "visa", authorization: "declined" },
  ])("excludes a charge that does not match: %j", (query) => expect(isWanted(charge, asked(query))).toBe(false));

  it("treats a pending charge as a charge with the status none", () =>
    expect(isWanted({ ...charge, authorization: "pending" }, asked({ authorization: "none" }))).toBe(true));

  it.each([
    [{ amountFrom: "1" }, ["/query/amountFrom"]],
    [{ amountFrom: "1", amountTo: "2" }, ["/query/amountFrom", "/query/amountTo"]],
    [{ currency: "EUR", amountFrom: "2", amountTo: "1" }, ["/query/amountFrom"]],
  ])("by amounts that cannot be compared is rejected: %j", (query, paths) =>
    expect(contradictoryAmounts(asked(query))).toMatchObject({
      problem: { type: "invalid-input" },
      validationErrors: paths.map((path) => ({ path })),
    }),
  );

  it("accepts every amount that a charge can have", () =>
    expect(
      contradictoryAmounts(asked({ currency: "JPY", amountFrom: "0", amountTo: "999999999999" })),
    ).toBeUndefined());
});
