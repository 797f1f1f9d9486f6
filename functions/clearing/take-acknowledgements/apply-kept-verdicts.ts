import { itemToClearingRecord } from "../../charges/published.ts";
import { type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { ApplyVerdict } from "../apply-verdict.ts";

export type ApplyKeptVerdictsPlatform = SweepPlatform & { readonly apply: ApplyVerdict };

/** Applying a result is I/O-bound, so several results are applied in parallel. */
const atOnce = 8;

/** A result that still cannot be applied stays due for the next run. */
export async function applyKeptVerdicts(
  platform: ApplyKeptVerdictsPlatform,
  portions: readonly string[],
  deadline: Date,
): Promise<{ readonly applied: number; readonly waiting: number }> {
  let waiting = 0;
  const applied = await sweepDue(
    platform,
    "clearing-verdict",
    portions,
    deadline,
    async (item) => {
      const record = itemToClearingRecord(item);
      if (!record?.verdict || !record.batch) return false;
      const { verdict, batch } = record;
      const { kind } = await platform.apply(record, { ...verdict, acquirerReference: batch.acquirerReference });
      if (kind === "waits") waiting += 1;
      return kind === "applied";
    },
    { atOnce },
  );
  return { applied, waiting };
}
