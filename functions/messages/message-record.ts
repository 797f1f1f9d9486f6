import { within } from "../card-networks/link/within.ts";
import type { Table } from "../shared/store/table.ts";
import type { Clock } from "../shared/time/clock.ts";
import type { Log } from "../shared/values/log.ts";
import type { Exchange, ExchangeOwner } from "./exchange.ts";
import { exchangeToPut } from "./exchange-store.ts";

/** Additional time for storing the exchange after the main write has finished. */
const patienceMilliseconds = 50;

/** An exchange, with its subject. */
export interface ExchangeToKeep {
  readonly of: ExchangeOwner;
  readonly agentKey: string;
  readonly exchange: Exchange;
}

/**
 * Records exchanged messages on a best-effort basis, in parallel with the write that decides the payment and only a
 * moment longer. A failure affects only a metric (`MESSAGES_NOT_KEPT`).
 */
export interface MessageRecord {
  /** Runs the write, and stores the exchange, if any, in parallel. */
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
