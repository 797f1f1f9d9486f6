import { describe, expect, it } from "vitest";
import { type ChargedPayee, paysWhomConfirmed } from "./payee.ts";

const charged: ChargedPayee = {
  network: "visa",
  acceptorKey: "mac-1",
  merchantKey: "mct-1",
  acquirerBIN: "400001",
  merchantId: "000123",
  seNumber: "",
};

const pays = (confirmed: Parameters<typeof paysWhomConfirmed>[0], change: Partial<ChargedPayee> = {}) =>
  paysWhomConfirmed(confirmed, { ...charged, ...change }, []);

describe("a payment at a merchant that only the authentication's request described", () => {
  it("goes to the acceptor of the same numbers, however they are padded", () => {
    expect(pays({ acquirerBIN: "400001", merchantId: "000123" })).toBe(true);
    expect(pays({ acquirerBIN: "00000400001", merchantId: "123" })).toBe(true);
    expect(pays({ acquirerBIN: "400001", merchantId: "123            " })).toBe(true);
  });

  it.each([
    { acquirerBIN: "400002", merchantId: "000123" },
    { acquirerBIN: "400001", merchantId: "000124" },
    { acquirerBIN: "", merchantId: "000123" },
    { acquirerBIN: "400001", merchantId: "OTHER" },
  ])("goes to no other one: %j", (confirmed) => expect(pays(confirmed)).toBe(false));

  it("compares numbers with letters as they are", () => {
    expect(pays({ acquirerBIN: "400001", merchantId: "SHOP001" }, { merchantId: "SHOP001" })).toBe(true);
    expect(pays({ acquirerBIN: "400001", merchantId: "OTHER001" }, { merchantId: "SHOP001" })).toBe(false);
    expect(pays({ acquirerBIN: "400001", merchantId: "001" }, { merchantId: "SHOP001" })).toBe(false);
  });

  it("goes by the SE number alone at american-express: of the facilitator, or the merchant's own", () => {
    const amex = { network: "american-express", seNumber: "9400000001" } as const;
    expect(pays({ acquirerBIN: "9400000001", merchantId: "SELLER7" }, amex)).toBe(true);
    expect(pays({ acquirerBIN: "", merchantId: "9400000001" }, amex)).toBe(true);
    expect(pays({ acquirerBIN: "9400000002", merchantId: "9400000001" }, amex)).toBe(false);
    expect(pays({ acquirerBIN: "", merchantId: "9400000002" }, amex)).toBe(false);
  });
});
