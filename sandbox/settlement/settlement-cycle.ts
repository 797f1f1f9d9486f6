import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { workingDayAfter } from "../../functions/shared/values/calendar-day.ts";
import type { Currency } from "../../functions/shared/values/money.ts";
import { type Movement, movementsOf } from "./settled-movement.ts";
import type { SettledPresentment } from "./settled-presentment.ts";

/**
 * Each accepted batch is a cycle of its network. It ends with one transfer per currency and settled party, and each of its
 * movements is part of one of them.
 */
export interface SettlementCycle {
  readonly network: CardNetwork;
  /** File id of the batch. */
  readonly id: string;
  readonly transfers: readonly Transfer[];
}

export interface Transfer {
  /** The network's name of the transfer. */
  readonly name: string;
  readonly reportingFor: string;
  readonly currency: Currency;
  /** Settlement time, by the clock of the receiving agent: in the sandbox, each agent can have another one. */
  readonly settledAt: string;
  readonly businessDate: string;
  /** Date of the transfer. */
  readonly transferDate: string;
  readonly movements: readonly Movement[];
}

export const settlementCycle = (
  network: CardNetwork,
  batchFileId: string,
  presentments: readonly SettledPresentment[],
  settledAtOf: (reportingFor: string) => string,
): SettlementCycle => {
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
};
