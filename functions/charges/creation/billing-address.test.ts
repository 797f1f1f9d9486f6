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
  ])("in the letters of its country stops no charge: %s, %s", (line1, city, street) => {
    const parsed = v.safeParse(BillingAddressInput, { postalCode: "90001", line1, city });
    expect(parsed.success).toBe(true);
    expect(addressOnWire({ postalCode: "90001", line1 })).toEqual({ postalCode: "90001", street });
  });

  it.each(["  ", "a\u0000b", "a\nb", "4111 1111 1111 1111"])(
    "is no text that nobody can read, nor a card number: %j",
    (line1) => expect(v.safeParse(BillingAddressInput, { postalCode: "90001", line1 }).success).toBe(false),
  );
});
