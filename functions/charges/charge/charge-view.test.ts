import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../testing/charge-builders.ts";
import { Charge as ChargeResponse } from "./charge-schemas.ts";
import { chargeToResponse } from "./charge-view.ts";

const shown = (...given: Parameters<typeof pendingChargeWith>) =>
  v.parse(ChargeResponse, chargeToResponse(pendingChargeWith(...given), new Date("2026-11-20T10:00:01.000Z")));

describe("a charge in a response", () => {
  it("shows the issuer's amount in the card's currency, and the conversion rate", () => {
    const answer = answerWith({ billing: { amountMinor: 1142, currencyNumeric: "840", conversionRate: "61087650" } });
    expect(shown({ answer }).cardholderBillingAmount).toEqual({
      value: 1142,
      currency: "USD",
      conversionRate: { cardholderBillingConversionRate: "1087650", decimalIndicator: 6 },
    });
  });

  it("omits a billing amount in a currency that is not in ISO 4217", () => {
    const answer = answerWith({ billing: { amountMinor: 1, currencyNumeric: "000" } });
    expect(shown({ answer })).not.toHaveProperty("cardholderBillingAmount");
  });

  it("shows the expiry of an approval, and none for other charges", () => {
    const authorizationExpiresAt = "2026-11-27T10:00:00.000Z";
    const expiryOf = (authorization: "approved" | "approved-partial" | "declined") =>
      shown({ authorization, authorizationExpiresAt }).authorizationExpiresAt;
    expect([expiryOf("approved"), expiryOf("approved-partial")]).toEqual(Array(2).fill(authorizationExpiresAt));
    expect(expiryOf("declined")).toBeUndefined();
  });

  it("shows the descriptor as requested", () => {
    const descriptor = { merchantName: "BBB*Books" };
    expect(shown({ sent: { ...pendingChargeWith().sent, descriptor } }).dynamicDescriptor).toEqual(descriptor);
  });

  it.each(["authenticated", "attempt", "non-authenticated"] as const)(
    "shows the result of its authentication unchanged: %s",
    (result) => {
      const authentication = { dsTransID: "d", eci: "06", source: "own", result, shiftsLiability: true } as const;
      expect(shown({ authentication })).toMatchObject({
        status: { authentication: result },
        authentication: { source: "own" },
      });
    },
  );

  it("shows no internal values", () => {
    const authentication = {
      dsTransID: "d",
      eci: "05",
      source: "own",
      result: "authenticated",
      shiftsLiability: true,
    } as const;
    const names = Object.keys(shown({ authentication, validDays: 7, enhancedData: { taxAmount: 0 } }));
    expect(names).not.toEqual(expect.arrayContaining(["enhancedData"]));
    expect(names).not.toEqual(expect.arrayContaining(["validDays"]));
  });
});
