import type { Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { type Copy, type CopyWindow, copiedUntil, type DueCopy, dueCopies } from "../domain/copies.ts";
import { fullCopyEveryDays } from "../settings.ts";

/** A table and its exports to the recovery account. The only record of the exports is DynamoDB's export list. */
export interface CopiedTable {
  readonly tableArn: string;
  /** All copies started in the last 90 days. */
  readonly copies: () => Promise<readonly Copy[]>;
  /** Point-in-time recovery window, which is the period that can still be exported. */
  readonly restorable: () => Promise<CopyWindow>;
  readonly begin: (copy: DueCopy) => Promise<void>;
}

export interface CopyTablesPlatform {
  readonly log: Log;
  readonly clock: Clock;
  /** Tables to copy; empty if the environment has no recovery account. */
  readonly tables: readonly CopiedTable[];
}

/** Maximum age of the copied state, in hours: a day, plus the scheduler's maximum delay and the maximum duration of an export. */
const oldestHours = 30;

const hourMilliseconds = 3_600_000;

export const copyTables =
  ({ log, clock, tables }: CopyTablesPlatform) =>
  async (): Promise<{ readonly missing: number; readonly begun: number }> => {
    let [missing, begun] = [0, 0];
    const faults: unknown[] = [];
    for (const table of tables) {
      try {
        const copies = await table.copies();
        const until = copiedUntil(copies);
        if (!until || clock().getTime() - until.getTime() > oldestHours * hourMilliseconds) {
          missing += 1;
          log.warn("COPY_MISSING", { tableArn: table.tableArn, copiedUntil: until?.toISOString() });
        }
        for (const copy of dueCopies({ copies, restorable: await table.restorable(), fullCopyEveryDays })) {
          await table.begin(copy);
          begun += 1;
        }
      } catch (fault) {
        // If one table cannot be copied, the other tables must still be copied.
        faults.push(fault);
      }
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} of ${tables.length} tables were not copied`);
    return { missing, begun };
  };
