import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsCardNumber, holdsLongNumber } from "./card-number-shape.ts";

describe("a text", () => {
  it.each([
    "4111111111111111",
    "order 4111 1111 1111 1111",
    "12 4111 1111 1111 1111 30",
    "4111111111111111 1230 739",
    "a-5555-5555-5555-4444-b",
    "a5555-5555-5555-4444b",
    "5555-555555554444",
    "5555.5555.5555.4444",
    "5555 - 5555 - 5555 - 4444",
    "5555\u00a05555\u00a05555\u00a04444",
    "ref378282246310005.",
    "3782 822463 10005",
    "3056 930902 5904",
    "6200000000000005",
    "6759649826438453",
    "5018000000000009",
    "5081000000000001",
    "6080000000000000",
    "8172000000000005",
    "9792000000000003",
    "180000000000002",
    "213100000000001",
    "ref 4111%201111%201111%201111",
    "\uff14\uff11\uff11\uff11111111111111",
  ])("that contains a number formatted like a card number is detected: %s", (text) =>
    expect(holdsCardNumber(text)).toBe(true),
  );

  it.each([
    "order-4711",
    "4111111111111112",
    "1732100000007",
    "9111111111111111",
    "411111111111111111111",
    "4111 1111-1111 1111",
    "41 11 11 11 11 11 11 11",
    "ad1c3f6e-0b7e-4c9b-9c7e-2f1d3b5a7c9e",
    "41111111111111111111",
    "5e4199e3-f372-4433-9319-916d37a97349",
    "abcd4111-1111-1111-1111-1111abcd1111",
    "5E4199E3-F372-4433-9319-916D37A97349@agent.example",
  ])("that contains none is accepted: %s", (text) => expect(holdsCardNumber(text)).toBe(false));

  it("with UUIDs is accepted, regardless of their digits", () =>
    fc.assert(fc.property(fc.uuid(), fc.uuid(), (one, other) => !holdsCardNumber(`${one}, ${other}`))));

  it.each([
    ["Anna 1234567890123", true],
    ["Anna 4111-1111-1111-1112", true],
    ["Anna 123456789012", false],
    ["Anna 12345678901234567890", false],
  ])("that contains a number of card-number length is detected, regardless of its digits: %s", (text, holds) =>
    expect(holdsLongNumber(text)).toBe(holds),
  );
});
