import { chargeItemKey, chargeLists, itemToCharge } from "../charges/published.ts";
import { itemsInOrder } from "../shared/lists/listed-items.ts";
import type { Table } from "../shared/store/table.ts";
import { attemptOf } from "./attempt-of.ts";
import { counted, type Totals } from "./domain/hour-totals.ts";

interface Counting {
  readonly from: Date;
  readonly to: Date;
  /** It stops once so many charges were looked at. */
  readonly most?: number;
}

interface Counted {
  readonly totals: Totals;
  readonly looked: number;
  readonly moreThan: boolean;
}

/** What was asked, approved and declined of an agent in a time, from the list of its charges, the oldest first. */
export const countedCharges = async (
  table: Pick<Table, "page" | "read">,
  agentKey: string,
  { from, to, most = Number.POSITIVE_INFINITY }: Counting,
): Promise<Counted> => {
  let totals: Totals = {};
  let looked = 0;
  const batches = itemsInOrder(table, { partitions: chargeLists(agentKey), itemKey: chargeItemKey, from, to });
  for await (const { items } of batches) {
    const taken = items.slice(0, most - looked);
    totals = counted(
      totals,
      taken.flatMap((item) => attemptOf(itemToCharge(item, agentKey)) ?? []),
    );
    looked += taken.length;
    if (taken.length < items.length) return { totals, looked, moreThan: true };
  }
  return { totals, looked, moreThan: false };
};
