import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { Currency } from "../../functions/shared/values/money.ts";
import { type Movement, movementsOf } from "./settled-movement.ts";
import type { SettledPresentment } from "./settled-presentment.ts";

/**
 * Each accepted batch is a cycle of its network. It ends with one transfer of money for each currency and each of those for
 * whom is settled, and everything it moved is part of one of them.
 */
export interface SettlementCycle {
  readonly network: CardNetwork;
  /** The file id of the batch. */
  readonly id: string;
  readonly businessDate: string;
  /** When the money is moved. */
  readonly transferDate: string;
  readonly transfers: readonly Transfer[];
}

export interface Transfer {
  /** The network's name for it. */
  readonly name: string;
  readonly reportingFor: string;
  readonly currency: Currency;
  readonly movements: readonly Movement[];
}

const dayInMilliseconds = 86_400_000;

export const settlementCycle = (
  network: CardNetwork,
  batchFileId: string,
  presentments: readonly SettledPresentment[],
): SettlementCycle => {
  const businessDate = dateIn(batchFileId);
  const groups = Map.groupBy(presentments, ({ reportingFor, currency }) => `${currency}-${reportingFor}`);
  return {
    network,
    id: batchFileId,
    businessDate,
    transferDate: workingDayAfter(businessDate),
    transfers: [...groups].flatMap(([group, members]) => {
      const [first] = members;
      if (!first) return [];
      const { reportingFor, currency } = first;
      const movements = members.flatMap((presentment) => movementsOf(network, presentment));
      return [{ name: `${batchFileId}-${group}`, reportingFor, currency, movements }];
    }),
  };
};

/** The file id holds the date of its making, after three digits of type. */
const dateIn = (fileId: string): string => `20${fileId.slice(3, 5)}-${fileId.slice(5, 7)}-${fileId.slice(7, 9)}`;

const workingDayAfter = (day: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayInMilliseconds);
  const text = next.toISOString().slice(0, 10);
  return [0, 6].includes(next.getUTCDay()) ? workingDayAfter(text) : text;
};
