import { describe, expect, it } from "vitest";
import { aCardRange } from "../testing/authentication-builders.ts";
import { covers } from "./card-range.ts";

describe("a card range", () => {
  it.each([
    ["4111110000000000", true],
    ["4111119999999999", true],
    ["4111120000000000", false],
    ["411111000000000", false],
    ["4111110000000000000", false],
  ])("covers %s: %s", (cardNumber, isCovered) => expect(covers(aCardRange(), cardNumber)).toBe(isCovered));
});
