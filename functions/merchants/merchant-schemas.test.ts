import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AddressInput, MerchantReference } from "./merchant-schemas.ts";

describe("the address of a merchant", () => {
  it("requires no postal code, but a city name that networks can print", () => {
    const dubai = { countryCode: { alpha2: "AE" }, city: "Dubai", line1: "شارع الشيخ زايد ١" };
    expect(v.is(AddressInput, dubai)).toBe(true);
    expect(v.is(AddressInput, { ...dubai, city: "دبي" })).toBe(false);
  });
});

describe("the reference of a merchant", () => {
  it.each(["shop-4711", "4111111111111111"])("can be any number, such as a shop's reference: %s", (text) =>
    expect(v.safeParse(MerchantReference, text).success).toBe(true),
  );

  it("cannot be one of the service's own keys", () =>
    expect(v.safeParse(MerchantReference, "mct-4711").success).toBe(false));
});
