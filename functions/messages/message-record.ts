import { within } from "../card-networks/link/within.ts";
import type { Table } from "../shared/store/table.ts";
import type { Clock } from "../shared/time/clock.ts";
import type { Log } from "../shared/values/log.ts";
import type { Exchange, ExchangeOwner } from "./exchange.ts";
import { exchangeToPut } from "./exchange-store.ts";

/** Maximum time, in milliseconds, to wait for the exchange to be stored after the main write has finished. */
const patienceMilliseconds = 50;

export interface ExchangeToKeep {
  readonly of: ExchangeOwner;
  readonly agentKey: string;
  readonly exchange: Exchange;
}

/**
 * Records exchanged messages on a best-effort basis, in parallel with the main write, which stores the payment's outcome.
 * Recording delays the result of that write by at most 50 milliseconds. If recording fails or takes longer, the failure is
 * only logged (`MESSAGES_NOT_KEPT`) and counted by a metric.
 */
export interface MessageRecord {
  beside<Written>(exchangeToRecord: ExchangeToKeep | undefined, write: () => Promise<Written>): Promise<Written>;
}

export interface MessageRecordPlatform {
  readonly table: Pick<Table, "put">;
  readonly clock: Clock;
  readonly log: Log;
}

export function messageRecord({ table, clock, log }: MessageRecordPlatform): MessageRecord {
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
}
