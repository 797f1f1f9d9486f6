import {
  actionLists,
  archiveLine,
  chargeItemKey,
  clearingRecordKey,
  itemToAction,
  itemToCharge,
  itemToClearingRecord,
  listedActionKey,
} from "../charges/published.ts";
import { itemsInOrder } from "../shared/lists/listed-items.ts";
import { type Item, StoreUnavailable, type Table } from "../shared/store/table.ts";

export interface LineOfDay {
  readonly day: string;
  readonly position: string;
  readonly text: string;
}

/** Yields an agent's actions after a list position and before a time, as archive lines in order of creation. */
export const archivedActions = async function* (
  table: Pick<Table, "page" | "read">,
  agentKey: string,
  { after, to }: { readonly after: string; readonly to: Date },
): AsyncGenerator<readonly LineOfDay[]> {
  const batches = itemsInOrder(table, {
    partitions: actionLists(agentKey),
    itemKey: listedActionKey,
    from: new Date(0),
    to,
    after,
  });
  for await (const { items } of batches) yield await linesOf(table, agentKey, items);
};

/** Charges and clearing records are read in separate batches, because the number of keys in a batch read is limited. */
async function linesOf(
  table: Pick<Table, "read">,
  agentKey: string,
  items: readonly Item[],
): Promise<readonly LineOfDay[]> {
  const actions = items.map((item) => itemToAction(item, agentKey) ?? missing(item));
  const [charges, records] = await Promise.all([
    table.read(actions.map(({ chargeKey }) => chargeItemKey(chargeKey))),
    table.read(actions.map(({ chargeKey, key }) => clearingRecordKey(chargeKey, key))),
  ]);
  return actions.map((action, index) => {
    const item = items[index];
    const charge = itemToCharge(charges[index], agentKey) ?? missing(item);
    const line = archiveLine(agentKey, action, charge, itemToClearingRecord(records[index]));
    return {
      day: action.created.slice(0, 10),
      position: String(item?.["byAgentSort"]),
      text: `${JSON.stringify(line)}\n`,
    };
  });
}

/**
 * No related item should have expired: charges are retained longer than their actions, and actions for at least a month after
 * they become due for archiving.
 */
function missing(item: Item | undefined): never {
  throw new StoreUnavailable(`related items of ${item?.pk} are missing`);
}
