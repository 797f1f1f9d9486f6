import { expect, it } from "vitest";
import { reversalOf } from "../../charges/domain/exchange/pending-reversal.ts";
import { approvedChargeWith } from "../../charges/testing/charge-builders.ts";
import { reversalEntries } from "./charge-entries.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

it.each([
  [0, "Reversal of 10.00 EUR"],
  [400, "Reversal of 6.00 EUR"],
])("the entry of a reversal to %j names the amount that is reversed", (newTotalMinor, summary) => {
  const held = { reason: "partial" as const, authorizedMinor: 1_000, newTotalMinor };
  expect(reversalEntries([reversalOf(approvedChargeWith({}), held, now)])[0]?.summary).toContain(summary);
});
