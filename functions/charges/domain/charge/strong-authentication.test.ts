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

function sca(order: ChargeType["order"], change: Partial<Parameters<typeof strongAuthenticationOf>[0]> = {}) {
  const type: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order };
  const initiator = "cardholder";
  return strongAuthenticationOf({ type, initiator, authentication: undefined, exemption: undefined, ...change });
}

describe("the compliance of a charge with strong customer authentication", () => {
  it("is out of scope without an authentication", () =>
    expect(sca("checkout")).toEqual({ method: "none", compliance: "out-of-scope", complianceReason: "none" }));

  it.each(["mail", "phone"] as const)("is out of scope for %s orders", (order) =>
    expect(sca(order)).toMatchObject({ compliance: "out-of-scope", complianceReason: "moto" }),
  );

  it("is based on a completed authentication", () =>
    expect(sca("checkout", { authentication })).toEqual({
      method: "3ds2",
      compliance: "mandated",
      complianceReason: "mandated",
      result: { version: "2.2.0", dsTransID: "ds-1" },
    }));

  it("is absent if 3-D Secure did not authenticate the cardholder: data-only, or a rejection", () =>
    expect(sca("checkout", { authentication: { ...authentication, result: "non-authenticated" } })).toMatchObject({
      method: "3ds2",
      compliance: "out-of-scope",
      complianceReason: "none",
      result: { dsTransID: "ds-1" },
    }));

  it("is out of scope for a phone order even if the merchant authenticated it", () =>
    expect(sca("phone", { authentication })).toMatchObject({
      method: "3ds2",
      compliance: "out-of-scope",
      complianceReason: "moto",
    }));

  it.each(["tra", "low-value", "scp"] as const)("is the requested exemption %s", (exemption) =>
    expect(sca("checkout", { exemption })).toMatchObject({
      method: "none",
      compliance: "exemption",
      complianceReason: exemption,
    }),
  );

  it("is based on the agreement for merchant-initiated payments", () => {
    const initiator = "merchant";
    expect(sca("recurring", { initiator })).toMatchObject({ compliance: "exemption", complianceReason: "recurring" });
    for (const order of ["ucof", "installment", "standing-order"] as const) {
      expect(sca(order, { initiator })).toMatchObject({ compliance: "mit", complianceReason: order });
    }
  });
});

describe("the liability for fraud", () => {
  const type: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order: "checkout" };

  it("is the issuer's after an authentication that shifts it, and the acquirer's with an exemption or without an authentication", () => {
    expect(fraudLiabilityOf({ type, authentication, exemption: undefined })).toBe("issuer");
    expect(fraudLiabilityOf({ type, authentication, exemption: "tra" })).toBe("acquirer");
    expect(fraudLiabilityOf({ type, authentication: undefined, exemption: undefined })).toBe("acquirer");
  });

  it("is absent for a card check", () => {
    const check: ChargeType = { ...type, intent: "account-status" };
    expect(fraudLiabilityOf({ type: check, authentication, exemption: undefined })).toBeUndefined();
  });
});
