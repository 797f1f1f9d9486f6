import { within } from "../card-networks/link/within.ts";
import type { Table } from "../shared/store/table.ts";
import type { Clock } from "../shared/time/clock.ts";
import type { Log } from "../shared/values/log.ts";
import type { Exchange, ExchangeOwner } from "./exchange.ts";
import { exchangeToPut } from "./exchange-store.ts";

/** How much longer than the write that settles the record of what was said may take. */
const patienceMilliseconds = 50;

/** An exchange, and what it was about. */
export interface ExchangeToKeep {
  readonly of: ExchangeOwner;
  readonly agentKey: string;
  readonly exchange: Exchange;
}

/**
 * The record of what was said. It is best effort: written at the same time as what settles the payment, waited for no longer than a
 * moment after that, and whatever happens to it changes nothing but a metric (`MESSAGES_NOT_KEPT`).
 */
export interface MessageRecord {
  /** Does the write, and keeps meanwhile what was said, if anything was. */
  beside<Written>(exchangeToRecord: ExchangeToKeep | undefined, write: () => Promise<Written>): Promise<Written>;
}

export interface MessageRecordPlatform {
  readonly table: Pick<Table, "put">;
  readonly clock: Clock;
  readonly log: Log;
}

export const messageRecord = ({ table, clock, log }: MessageRecordPlatform): MessageRecord => {
  const keep = async ({ of, agentKey, exchange }: ExchangeToKeep): Promise<"kept" | "failed"> => {
    try {
      await table.put(exchangeToPut(of, agentKey, exchange, clock()));
      return "kept";
    } catch {
      return "failed";
    }
  };

  return {
    beside: async (exchangeToRecord, write) => {
      if (!exchangeToRecord) return write();
      const writing = write();
      const keeping = keep(exchangeToRecord);
      try {
        return await writing;
      } finally {
        const outcome = (await within(keeping, patienceMilliseconds)) ?? "late";
        if (outcome !== "kept") log.warn("MESSAGES_NOT_KEPT", { ...exchangeToRecord.of, outcome });
      }
    },
  };
};
