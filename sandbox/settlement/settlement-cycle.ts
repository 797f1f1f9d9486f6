import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { workingDayAfter } from "../../functions/shared/values/calendar-day.ts";
import type { Currency } from "../../functions/shared/values/money.ts";
import { type Movement, movementsOf } from "./settled-movement.ts";
import type { SettledPresentment } from "./settled-presentment.ts";

/**
 * Settlement cycle of a network. Each accepted batch has its own cycle. A cycle ends with one transfer per currency and
 * agent (`reportingFor`), and each movement is part of exactly one transfer.
 */
export interface SettlementCycle {
  readonly network: CardNetwork;
  /** File ID of the batch. */
  readonly id: string;
  readonly transfers: readonly Transfer[];
}

export interface Transfer {
  /** The network's reference for the transfer. */
  readonly name: string;
  readonly reportingFor: string;
  readonly currency: Currency;
  /** Settlement time on the sandbox clock of the agent in `reportingFor`. Each agent's clock can show a different time. */
  readonly settledAt: string;
  readonly businessDate: string;
  readonly transferDate: string;
  readonly movements: readonly Movement[];
}

export function settlementCycle(
  network: CardNetwork,
  batchFileId: string,
  presentments: readonly SettledPresentment[],
  settledAtOf: (reportingFor: string) => string,
): SettlementCycle {
  const groups = Map.groupBy(presentments, ({ reportingFor, currency }) => `${currency}-${reportingFor}`);
  return {
    network,
    id: batchFileId,
    transfers: [...groups].flatMap(([group, members]) => {
      const [first] = members;
      if (!first) return [];
      const { reportingFor, currency } = first;
      const movements = members.flatMap((presentment) => movementsOf(network, presentment));
      const settledAt = settledAtOf(reportingFor);
      const businessDate = settledAt.slice(0, 10);
      const transferDate = workingDayAfter(businessDate);
      return [
        { name: `${batchFileId}-${group}`, reportingFor, currency, settledAt, businessDate, transferDate, movements },
      ];
    }),
  };
}
