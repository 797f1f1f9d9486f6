import type { CloudEvent } from "../../../events/cloud-event.ts";
import { eventOf } from "../../shared/store/stored-event.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import { itemToReversal } from "../action/reversal-store.ts";
import { itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import type { PendingReversal } from "../domain/exchange/pending-reversal.ts";
import { itemToAnyAction } from "./action-item.ts";
import { chargeItemKey, itemToCharge } from "./charge-item.ts";

/** All items in a charge's partition, for timelines and erasures. */
export interface ChargeHistory {
  readonly charge: Charge;
  readonly actions: readonly ChargeAction[];
  readonly reversals: readonly PendingReversal[];
  /** Clearing records, each with the time of its outcome (the `eventTime` of its `clearing-outcome` item), if any. */
  readonly clearing: readonly { readonly record: ClearingRecord; readonly decidedAt: string | undefined }[];
  readonly events: readonly CloudEvent[];
  /** False if a query returned the maximum number of items, in which case the partition may contain more items. */
  readonly isWhole: boolean;
}

/** Prefixes of the sort keys in a charge's partition: `c` covers the charge, its clearing records and their outcomes. */
const prefixes = ["action#", "c", "reversal#"];

/**
 * Reads the history with one strongly consistent query per prefix, in parallel. Returns undefined if the charge does not
 * exist or belongs to another agent.
 */
export async function chargeHistory(
  table: Pick<Table, "items">,
  chargeKey: string,
  agentKey: string,
  itemsMax: number,
): Promise<ChargeHistory | undefined> {
  const { pk } = chargeItemKey(chargeKey);
  const found = await Promise.all(prefixes.map((prefix) => table.items(pk, { prefix, limit: itemsMax })));
  const items = found.flat();
  const kinds = Object.groupBy(items, kindOf);
  const charge = itemToCharge(kinds["charge"]?.[0], agentKey);
  if (!charge) return undefined;
  const decidedAt = new Map(
    (kinds["clearing-outcome"] ?? []).map((item) => [nameOf(item), String(item["eventTime"])] as const),
  );
  const clearing = (kinds["clearing"] ?? []).flatMap((item) => {
    const record = itemToClearingRecord(item);
    return record ? [{ record, decidedAt: decidedAt.get(record.actionKey) }] : [];
  });
  const isSubmitted = clearing.some(({ record }) => record.batch && record.actionKey === authorizationKeyOf(chargeKey));
  return {
    charge: isSubmitted ? { ...charge, clearingSubmitted: true } : charge,
    actions: (kinds["action"] ?? []).map(itemToAnyAction),
    reversals: (kinds["reversal"] ?? []).map(itemToReversal),
    clearing,
    events: items.filter((item) => item["event"] !== undefined).map(eventOf),
    isWhole: found.every(({ length }) => length < itemsMax),
  };
}

const kindOf = ({ sk }: Item): string => sk.split("#", 1)[0] ?? "";

const nameOf = ({ sk }: Item): string => sk.slice(sk.indexOf("#") + 1);
