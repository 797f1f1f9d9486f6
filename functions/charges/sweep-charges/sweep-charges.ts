import type { Clock } from "../../shared/clock.ts";
import { type DueKind, duePartitions, justAfter } from "../../shared/due-work.ts";
import type { Log } from "../../shared/logger.ts";
import type { Item, Table } from "../../shared/table.ts";
import { itemToStoredWaitingCharge, type StoredWaitingCharge } from "../charge-store.ts";
import type { PendingReversal } from "../domain/pending-reversal.ts";
import { itemToStoredReversal } from "../reversal-store.ts";

export interface SweepParts {
  readonly table: Pick<Table, "due" | "read">;
  readonly settleAbandonedCharge: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly settleAbandonedAction: (found: StoredWaitingCharge) => Promise<boolean>;
  readonly sendReversal: (reversal: PendingReversal) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Items of one shard in one run; the rest waits a minute. */
const pageSize = 50;

/**
 * Does what is due: first settles abandoned charges and actions, which makes reversals due, then sends those. Every item found in the
 * index is read again, because the index lags; one that fails does not hold up the others. Stops at the deadline.
 */
export const sweepCharges =
  ({ table, settleAbandonedCharge, settleAbandonedAction, sendReversal, clock, log }: SweepParts) =>
  async (deadline: Date): Promise<{ settled: number; reversed: number }> => {
    const eachDue = async (kind: DueKind, work: (item: Item, now: Date) => Promise<boolean>): Promise<number> => {
      const done = await Promise.all(
        duePartitions(kind).map(async (partition) => {
          let count = 0;
          for (const key of await table.due(partition, clock(), pageSize)) {
            if (clock() >= deadline) break;
            const [item] = await table.read([key]);
            if (item && (await attempt(key.pk, () => work(item, clock())))) count += 1;
          }
          return count;
        }),
      );
      return done.reduce((sum, count) => sum + count, 0);
    };

    const attempt = async (pk: string, work: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await work();
      } catch (fault) {
        log.error("SWEEP_ITEM_FAILED", fault, { pk });
        return false;
      }
    };

    const isDue = (dueAt: string, now: Date): boolean => dueAt < justAfter(now);

    const settled = await eachDue("pending-charge", async (item, now) => {
      const found = itemToStoredWaitingCharge(item);
      if (found === undefined || !isDue(found.dueAt, now)) return false;
      return found.charge.openAction ? settleAbandonedAction(found) : settleAbandonedCharge(found);
    });
    const reversed = await eachDue("reversal", async (item, now) => {
      const found = itemToStoredReversal(item);
      return found !== undefined && isDue(found.dueAt, now) && sendReversal(found.reversal);
    });
    log.info("CHARGES_SWEPT", { settled, reversed });
    return { settled, reversed };
  };
