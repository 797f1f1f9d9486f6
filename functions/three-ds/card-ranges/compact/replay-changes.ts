import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { ChangeAction } from "./range-changes.ts";
import { firstPlace } from "./range-columns.ts";

export interface PlacedRange {
  readonly start: bigint;
  readonly end: bigint;
  readonly terms: number;
}

export interface PlacedChange extends PlacedRange {
  readonly action: ChangeAction;
}

export type RangeContradiction = "range-overlaps-another" | "changed-range-is-unknown";

const placeIn = (ranges: readonly PlacedRange[], number: bigint): number =>
  firstPlace(ranges.length, (place) => (ranges[place]?.end ?? number) < number);

/**
 * Applies changes in order of arrival. Action A adds a range; M (modify) and D (delete) refer to an existing range with the
 * same bounds.
 */
export function replayed(
  before: readonly PlacedRange[],
  changes: readonly PlacedChange[],
): Result<readonly PlacedRange[], RangeContradiction> {
  const ranges = [...before];
  for (const change of changes) {
    const place = placeIn(ranges, change.start);
    const there = ranges[place];
    if (change.action === "A") {
      if (there && there.start <= change.end) return reject("range-overlaps-another");
      ranges.splice(place, 0, change);
    } else {
      if (there?.start !== change.start || there.end !== change.end) return reject("changed-range-is-unknown");
      if (change.action === "D") ranges.splice(place, 1);
      else ranges[place] = change;
    }
  }
  return accept(ranges);
}
