import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import { rangesOfFullList } from "../card-ranges/compact/apply-changes.ts";
import { type CompactRanges, countOf, leadingDigitsOf } from "../card-ranges/compact/compact-ranges.ts";
import { collectedChanges, type RangeChanges } from "../card-ranges/compact/range-changes.ts";
import type { ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";

/** Entry of a response. The default end is the last number of the block that starts at `startRange`. */
export const aToldRange = (
  startRange: string,
  endRange = startRange.replace(/0+$/, (zeros) => "9".repeat(zeros.length)),
  change: Partial<ToldRange> = {},
): ToldRange => ({
  startRange,
  endRange,
  acsStartProtocolVersion: "2.1.0",
  acsEndProtocolVersion: "2.2.0",
  ...change,
});

export function changesOf(cardRanges: readonly ToldRange[]): RangeChanges {
  const changes = collectedChanges();
  for (const one of cardRanges) changes.add(one);
  return changes.finished();
}

export function compactRangesOf(cardRanges: readonly ToldRange[]): CompactRanges {
  const ranges = rangesOfFullList(changesOf(cardRanges));
  if (!ranges.ok) throw new Error(`the ranges contradict each other: ${ranges.refused}`);
  return ranges.value;
}

export const servedRangesOf = (ranges: CompactRanges, change: Partial<ServedRanges> = {}): ServedRanges => ({
  file: "lists/visa/2026-11-21T09:00:00.000Z",
  count: countOf(ranges),
  leadingDigits: leadingDigitsOf(ranges),
  dsStartProtocolVersion: "2.1.0",
  dsEndProtocolVersion: "2.2.0",
  refreshed: "2026-11-21T09:00:00.000Z",
  ...change,
});
