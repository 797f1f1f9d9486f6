import { expect, it } from "vitest";
import { approvedChargeWith } from "../../testing/charge-builders.ts";
import { erasedCharge } from "./erased-charge.ts";

const now = new Date("2026-11-27T10:00:00Z");

it("deletes the metadata of a charge and increments its version", () => {
  const charge = approvedChargeWith({ metadata: { customer: "Zoë" } });
  const erased = erasedCharge(charge, now);
  expect(erased).not.toHaveProperty("metadata");
  expect(erased.version).toBe(charge.version + 1);
  expect(erasedCharge(erased, now)).toBe(erased);
});
