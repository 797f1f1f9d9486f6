import type { Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";

export interface CheckCopiesPlatform {
  readonly log: Log;
  readonly clock: Clock;
  /** The ARNs of the tables that are copied each night; none where the stage has no recovery account. */
  readonly tableArns: readonly string[];
  /** As of when the newest whole copy of a table is; undefined where there is none. */
  readonly newestCopy: (tableArn: string) => Promise<Date | undefined>;
}

/** A day, and what the scheduler and an export may take. */
const oldestHours = 30;

const hourMilliseconds = 3_600_000;

/**
 * An export that was begun may fail hours later, when nobody waits for it any more, and one that nobody begins tells nothing. So the
 * copies themselves are asked for.
 */
export const checkCopies =
  ({ log, clock, tableArns, newestCopy }: CheckCopiesPlatform) =>
  async (): Promise<{ readonly missing: number }> => {
    let missing = 0;
    for (const tableArn of tableArns) {
      const copiedAt = await newestCopy(tableArn);
      const hours = copiedAt && (clock().getTime() - copiedAt.getTime()) / hourMilliseconds;
      if (hours !== undefined && hours <= oldestHours) continue;
      missing += 1;
      log.warn("COPY_MISSING", { tableArn, copiedAt: copiedAt?.toISOString() });
    }
    return { missing };
  };
