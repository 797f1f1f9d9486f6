import { describe, expect, it } from "vitest";
import type { ChargeType } from "./charge-type.ts";
import { fraudLiabilityOf, strongAuthenticationOf } from "./strong-authentication.ts";

const authentication = {
  dsTransID: "ds-1",
  eci: "05",
  version: "2.2.0",
  source: "own",
  result: "authenticated",
  shiftsLiability: true,
} as const;

const sca = (order: ChargeType["order"], change: Partial<Parameters<typeof strongAuthenticationOf>[0]> = {}) => {
  const type: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order };
  const initiator = "cardholder";
  return strongAuthenticationOf({ type, initiator, authentication: undefined, exemption: undefined, ...change });
};

describe("how a charge meets the rules on strong authentication", () => {
  it("is nothing to speak of without any", () =>
    expect(sca("checkout")).toEqual({ method: "none", compliance: "out-of-scope", complianceReason: "none" }));

  it.each(["mail", "phone"] as const)("is out of scope for %s orders", (order) =>
    expect(sca(order)).toMatchObject({ compliance: "out-of-scope", complianceReason: "moto" }),
  );

  it("is the authentication that was made", () =>
    expect(sca("checkout", { authentication })).toEqual({
      method: "3ds2",
      compliance: "mandated",
      complianceReason: "mandated",
      result: { version: "2.2.0", dsTransID: "ds-1" },
    }));

  it("is none when nobody was authenticated, though 3-D Secure was gone through: data only, or a refusal", () =>
    expect(sca("checkout", { authentication: { ...authentication, result: "non-authenticated" } })).toMatchObject({
      method: "3ds2",
      compliance: "out-of-scope",
      complianceReason: "none",
      result: { dsTransID: "ds-1" },
    }));

  it("stays out of scope for an order on the phone that the merchant had authenticated", () =>
    expect(sca("phone", { authentication })).toMatchObject({
      method: "3ds2",
      compliance: "out-of-scope",
      complianceReason: "moto",
    }));

  it.each(["tra", "low-value", "scp"] as const)("is the exemption %s that was asked for", (exemption) =>
    expect(sca("checkout", { exemption })).toMatchObject({
      method: "none",
      compliance: "exemption",
      complianceReason: exemption,
    }),
  );

  it("of the merchant's payments is their agreement", () => {
    const initiator = "merchant";
    expect(sca("recurring", { initiator })).toMatchObject({ compliance: "exemption", complianceReason: "recurring" });
    for (const order of ["ucof", "installment", "standing-order"] as const) {
      expect(sca(order, { initiator })).toMatchObject({ compliance: "mit", complianceReason: order });
    }
  });
});

describe("the liability for fraud", () => {
  const type: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order: "checkout" };

  it("is the issuer's with an authentication that shifts it, and the acquirer's with any exemption or without one", () => {
    expect(fraudLiabilityOf({ type, authentication, exemption: undefined })).toBe("issuer");
    expect(fraudLiabilityOf({ type, authentication, exemption: "tra" })).toBe("acquirer");
    expect(fraudLiabilityOf({ type, authentication: undefined, exemption: undefined })).toBe("acquirer");
  });

  it("is nobody's when a card is only checked", () => {
    const check: ChargeType = { ...type, intent: "account-status" };
    expect(fraudLiabilityOf({ type: check, authentication, exemption: undefined })).toBeUndefined();
  });
});
