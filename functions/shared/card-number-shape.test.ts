import { describe, expect, it } from "vitest";
import { holdsCardNumber } from "./card-number-shape.ts";

describe("a text", () => {
  it.each(["4111111111111111", "order 4111 1111 1111 1111", "a-5555-5555-5555-4444-b", "ref378282246310005."])(
    "that holds a card number is recognized: %s",
    (text) => expect(holdsCardNumber(text)).toBe(true),
  );

  it.each([
    "order-4711",
    "4111111111111112",
    "1732100000007",
    "ad1c3f6e-0b7e-4c9b-9c7e-2f1d3b5a7c9e",
    "41111111111111111111",
  ])("that holds none is let through: %s", (text) => expect(holdsCardNumber(text)).toBe(false));
});
