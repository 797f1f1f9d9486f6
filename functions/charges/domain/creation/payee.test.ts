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

describe("a payment at a merchant described only in the authentication request", () => {
  it("matches the acceptor with the same numbers, regardless of padding", () => {
    expect(pays({ acquirerBIN: "400001", merchantId: "000123" })).toBe(true);
    expect(pays({ acquirerBIN: "00000400001", merchantId: "123" })).toBe(true);
    expect(pays({ acquirerBIN: "400001", merchantId: "123            " })).toBe(true);
  });

  it.each([
    { acquirerBIN: "400002", merchantId: "000123" },
    { acquirerBIN: "400001", merchantId: "000124" },
    { acquirerBIN: "", merchantId: "000123" },
    { acquirerBIN: "400001", merchantId: "OTHER" },
  ])("matches no other acceptor: %j", (confirmed) => expect(pays(confirmed)).toBe(false));

  it("compares alphanumeric identifiers unchanged", () => {
    expect(pays({ acquirerBIN: "400001", merchantId: "SHOP001" }, { merchantId: "SHOP001" })).toBe(true);
    expect(pays({ acquirerBIN: "400001", merchantId: "OTHER001" }, { merchantId: "SHOP001" })).toBe(false);
    expect(pays({ acquirerBIN: "400001", merchantId: "001" }, { merchantId: "SHOP001" })).toBe(false);
  });

  it("uses only the SE number for American Express: the facilitator's or the merchant's", () => {
    const amex = { network: "american-express", seNumber: "9400000001" } as const;
    expect(pays({ acquirerBIN: "9400000001", merchantId: "SELLER7" }, amex)).toBe(true);
    expect(pays({ acquirerBIN: "", merchantId: "9400000001" }, amex)).toBe(true);
    expect(pays({ acquirerBIN: "9400000002", merchantId: "9400000001" }, amex)).toBe(false);
    expect(pays({ acquirerBIN: "", merchantId: "9400000002" }, amex)).toBe(false);
  });
});
