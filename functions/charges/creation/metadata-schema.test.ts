import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { pathsOfCardNumber, pathsOfMaskedNumber, placesOfCardDetails } from "../../shared/cards/find-card-number.ts";
import { validateInOrder } from "../../shared/entry/pipeline/validate-in-order.ts";
import { Metadata } from "./metadata-schema.ts";

const judged = (metadata: unknown) =>
  v.safeParse(validateInOrder(v.strictObject({ metadata: Metadata })), { metadata });

const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, "x"]));

describe("metadata of a charge", () => {
  it.each([
    "order_id",
    "shop.order-id",
    "customerNumber",
    "channel",
    "utm_campaign",
    "shipping",
    "shippingMethod",
    "opinion",
    "spinner",
    "Warenkorb",
    "cart.id",
    "invoice_no",
    "terminal-7",
    "subscription_id",
    "tenant",
    "affiliate.code",
    "couponCode",
    "booking_ref",
    "bankAccountNumber",
    "0",
    "x".repeat(40),
  ])("accepts the name %s", (name) => expect(judged({ [name]: "1" }).success).toBe(true));

  it.each([
    "pan",
    "cardNumber",
    "primaryAccountNumber",
    "card_number",
    "track2",
    "cv2",
    "cvNumber",
    "cvc",
    "CVV2",
    "card_cvc",
    "cardCvv",
    "securityCode",
    "SECURITY-CODE",
    "pin",
    "cardPin",
    "customer.PIN",
    "pin_block",
    "card_verification_value",
    "csc",
    "mycvv",
    "",
    "x".repeat(41),
    "größe",
    "a b",
    "4111111111111111",
    "constructor",
    "__proto__",
  ])("rejects the name %s", (name) =>
    expect(judged(JSON.parse(`{ ${JSON.stringify(name)}: "1" }`)).success).toBe(false),
  );

  it("accepts up to ten pairs, and no list instead of an object", () => {
    expect(judged(pairs(10)).success).toBe(true);
    expect(judged(pairs(11)).success).toBe(false);
    expect(judged(["a"]).success).toBe(false);
  });

  it.each(["x".repeat(200), "Zoë's order № 7", "20261127093000123456", '{"a":1}'])("accepts the value %s", (value) =>
    expect(judged({ note: value }).success).toBe(true),
  );

  it.each(["", " ", "x".repeat(201), "a\nb", "\u202e", 7, null])("rejects the value %j", (value) =>
    expect(judged({ note: value }).success).toBe(false),
  );

  it.each([
    { a: "41111111", b: "11111111" },
    { a: "4111 1111", b: "1111", c: "1111" },
    { p4111: "x", p1111: "x", "p-1111": "x", p_1111: "x" },
  ])("is checked for the card number across names and values: %j", (metadata) => {
    const place = [["body", "metadata"]];
    expect(pathsOfCardNumber("4111111111111111", { body: { metadata } })).toEqual(place);
    expect(pathsOfMaskedNumber("411111******1111", { body: { metadata } })).toEqual(place);
    expect(pathsOfCardNumber("4111111111111111", { body: { other: metadata } })).toEqual([]);
  });

  it("is checked for a card number and its expiry in separate values", () =>
    expect(placesOfCardDetails({ body: { metadata: { a: "4111111111111111", b: "12/30" } } }, 2026)).toEqual([
      ["body", "metadata"],
    ]));
});
