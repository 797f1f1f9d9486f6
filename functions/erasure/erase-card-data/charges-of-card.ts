import {
  type Charge,
  type ChargeHistory,
  chargeHistory,
  chargeItemKey,
  chargeLists,
  itemToCharge,
  mayShareCard,
} from "../../charges/published.ts";
import { UnknownKey } from "../../shared/entry/operator-function.ts";
import { itemsInOrder } from "../../shared/lists/listed-items.ts";
import type { Table } from "../../shared/store/table.ts";

/** Time later than any agent's clock, which can be ahead of real time. */
const endOfTime = new Date("9999-12-31T00:00:00.000Z");

/**
 * Maximum number of items per query (`chargeHistory`). If a query returns this number, the charge is not erased, because the
 * charge might have more items.
 */
const itemsMax = 500;

export async function wholeHistory(table: Table, chargeKey: string, agentKey: string): Promise<ChargeHistory> {
  const history = await chargeHistory(table, chargeKey, agentKey, itemsMax);
  if (!history) throw new UnknownKey(`there is no charge ${chargeKey}`);
  if (!history.isWhole) throw new Error(`the charge ${chargeKey} has at least ${itemsMax} items and cannot be erased`);
  return history;
}

/**
 * Finds the agent's other charges that use the same card in the vault. The search starts at the creation of the charge that
 * supplied the card.
 */
export async function othersOfCard(
  table: Table,
  history: ChargeHistory,
  agentKey: string,
): Promise<readonly ChargeHistory[]> {
  if (!mayShareCard(history)) return [];
  const { key, card } = history.charge;
  const { created } = await broughtBy(table, history.charge, agentKey);
  const list = { partitions: chargeLists(agentKey), itemKey: chargeItemKey, from: new Date(created), to: endOfTime };
  const found: string[] = [];
  for await (const { items } of itemsInOrder(table, list)) {
    for (const item of items) {
      const charge = itemToCharge(item, agentKey);
      if (charge?.card.reference === card.reference && charge.key !== key) found.push(charge.key);
    }
  }
  return Promise.all(found.map((other) => wholeHistory(table, other, agentKey)));
}

/**
 * Follows `refundedChargeKey` or `initialChargeKey` back to the charge that supplied the card, and returns that charge. If a
 * referenced charge no longer exists, returns the charge that refers to it.
 */
async function broughtBy(table: Table, charge: Charge, agentKey: string): Promise<Charge> {
  const earlierKey = charge.refundedChargeKey ?? charge.initialChargeKey;
  if (earlierKey === undefined) return charge;
  const [item] = await table.read([chargeItemKey(earlierKey)]);
  const earlier = itemToCharge(item, agentKey);
  return earlier ? broughtBy(table, earlier, agentKey) : charge;
}
