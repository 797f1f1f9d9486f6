import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AddressInput, MerchantReference } from "./merchant-schemas.ts";

const address = (postalCode: string) =>
  v.safeParse(AddressInput, { countryCode: { alpha3: "POL" }, city: "Warszawa", line1: "Marszalkowska 1", postalCode });

describe("the address of a merchant", () => {
  it.each(["00-001", "1100-148", "SW1A 1AA", "94105-1234", "10115"])(
    "has a postal code as its country writes it: %s",
    (code) => expect(address(code).success).toBe(true),
  );

  it.each(["", "-001", "00--001", "00/001", "123456789-12"])("has none that no country writes: '%s'", (code) =>
    expect(address(code).success).toBe(false),
  );
});

describe("the reference of a merchant", () => {
  it.each(["shop-4711", "4111111111111111"])("may be any number, which a reference of a shop may be: %s", (text) =>
    expect(v.safeParse(MerchantReference, text).success).toBe(true),
  );

  it("is no key of ours", () => expect(v.safeParse(MerchantReference, "mct-4711").success).toBe(false));
});
