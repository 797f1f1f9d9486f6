import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AddressInput, MerchantReference } from "./merchant-schemas.ts";

describe("the address of a merchant", () => {
  it("needs no postal code, and a city that networks can print", () => {
    const dubai = { countryCode: { alpha2: "AE" }, city: "Dubai", line1: "شارع الشيخ زايد ١" };
    expect(v.is(AddressInput, dubai)).toBe(true);
    expect(v.is(AddressInput, { ...dubai, city: "دبي" })).toBe(false);
  });
});

describe("the reference of a merchant", () => {
  it.each(["shop-4711", "4111111111111111"])("may be any number, which a reference of a shop may be: %s", (text) =>
    expect(v.safeParse(MerchantReference, text).success).toBe(true),
  );

  it("is no key of ours", () => expect(v.safeParse(MerchantReference, "mct-4711").success).toBe(false));
});
