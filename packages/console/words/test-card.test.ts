import { expect, it } from "vitest";
import { testCardOf } from "./test-card.ts";

it.each(["4111111111111111", "5555555555554444", "378282246310005", "30569309025904"])(
  "a test card gets its check digit: %s",
  (card) => expect(testCardOf(card.slice(0, -1))).toBe(card),
);
