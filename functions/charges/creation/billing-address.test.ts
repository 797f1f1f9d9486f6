import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { addressOnWire } from "../../card-networks/authorization/messages/address-on-wire.ts";
import { BillingAddressInput } from "./charge-request-schemas.ts";

describe("a billing address", () => {
  it.each([
    ["Piotrkowska 5", "Łódź", "5 PIOTRKOWSKA"],
    ["Łąkowa 7a", "Kraków", "7 LAKOWA A"],
    ["Улица 12", "Москва", "12"],
    ["中山路 88", "上海", "88"],
  ])("in the local script of its country does not fail a charge: %s, %s", (line1, city, street) => {
    const parsed = v.safeParse(BillingAddressInput, { postalCode: "90001", line1, city });
    expect(parsed.success).toBe(true);
    expect(addressOnWire({ postalCode: "90001", line1 })).toEqual({ postalCode: "90001", street });
  });

  it("is sent to the issuer with the postal code in its country's format and the street lines combined", () =>
    expect(addressOnWire({ postalCode: "bh15 1ab", line1: "Flat 2\nChurch Road 10" })).toEqual({
      postalCode: "BH151AB",
      street: "2 10 FLAT CHURCH ROA",
    }));

  it("needs no postal code, because many countries have none", () => {
    expect(v.is(BillingAddressInput, { countryCode: { alpha2: "AE" }, line1: "Sheikh Zayed Road 1" })).toBe(true);
    expect(addressOnWire({ line1: "Sheikh Zayed Road 1" })).toEqual({ postalCode: "", street: "1 SHEIKH ZAYED ROAD" });
  });

  it("must not be empty", () => expect(v.is(BillingAddressInput, {})).toBe(false));
});
