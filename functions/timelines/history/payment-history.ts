import { type ChargeHistory, chargeHistory } from "../../charges/published.ts";
import { batchItemKey, type ClearingBatch, itemToBatch } from "../../clearing/published.ts";
import type { Delivery } from "../../deliveries/published.ts";
import { subscriptionsOf } from "../../event-subscriptions/published.ts";
import { type Exchange, exchangesOf } from "../../messages/published.ts";
import {
  itemToRecord,
  type NetworkRecord,
  recordItemKey,
  recordListOfCharge,
} from "../../network-records/published.ts";
import { afterEveryRow, beforeEveryRow, keyAtPosition } from "../../shared/store/positions.ts";
import type { Table } from "../../shared/store/table.ts";
import { type AuthenticationHistory, authenticationHistory } from "../../three-ds/published.ts";
import { deliveriesOf } from "./deliveries-of.ts";

export interface PaymentHistory extends ChargeHistory {
  readonly exchanges: readonly Exchange[];
  readonly batches: ReadonlyMap<string, ClearingBatch>;
  readonly networkRecords: readonly NetworkRecord[];
  readonly payouts: readonly NetworkRecord[];
  readonly authentication: AuthenticationHistory | undefined;
  readonly authenticationExchanges: readonly Exchange[];
  readonly deliveries: readonly Delivery[];
}

/** Maximum number of exchanges. Each decoded message adds several kilobytes to a response, which Lambda limits to 6 MB. */
const exchangesMax = 200;

/** Maximum number of items per query. This number of items fits in one DynamoDB page (1 MB). */
const itemsMax = 500;

/**
 * Reads a payment's data in three rounds: the items under the charge's key, then the items that they refer to, then the payouts
 * of the settled amounts. Returns undefined for another agent's charge.
 */
export async function paymentHistory(
  table: Pick<Table, "items" | "page" | "read">,
  chargeKey: string,
  agentKey: string,
): Promise<PaymentHistory | undefined> {
  const [history, exchanges, listed, subscriptions] = await Promise.all([
    chargeHistory(table, chargeKey, agentKey, itemsMax),
    exchangesOf(table, { chargeKey }, exchangesMax),
    table.page(recordListOfCharge(chargeKey), {
      index: "byReference",
      after: beforeEveryRow,
      before: afterEveryRow,
      limit: itemsMax,
      descending: false,
    }),
    subscriptionsOf(table, agentKey),
  ]);
  if (!history) return undefined;
  const { charge, clearing, events } = history;
  const threedsKey = charge.authentication?.threedsKey;
  const batchKeys = [...new Set(clearing.flatMap(({ record }) => record.batch?.key ?? []))];
  const recordKeys = listed.map((position) => recordItemKey(keyAtPosition(position)));
  const [batchItems, recordItems, deliveries, authentication, authenticationExchanges] = await Promise.all([
    table.read(batchKeys.map(batchItemKey)),
    table.read(recordKeys),
    deliveriesOf(table, agentKey, events, subscriptions),
    threedsKey === undefined ? undefined : authenticationHistory(table, threedsKey, agentKey),
    threedsKey === undefined ? [] : exchangesOf(table, { threedsKey }, exchangesMax),
  ]);
  const networkRecords = recordItems.flatMap((item) => (item && itemToRecord(item, agentKey)) || []);
  const payoutKeys = [...new Set(networkRecords.flatMap(({ columns: { payoutKey } }) => payoutKey ?? []))];
  const payoutItems = await table.read(payoutKeys.map((key) => recordItemKey(String(key))));
  return {
    ...history,
    exchanges,
    batches: new Map(
      batchItems.flatMap((item) => {
        const stored = itemToBatch(item);
        return stored ? [[stored.batch.key, stored.batch] as const] : [];
      }),
    ),
    networkRecords,
    payouts: payoutItems.flatMap((item) => (item && itemToRecord(item, agentKey)) || []),
    authentication,
    authenticationExchanges,
    deliveries,
    isWhole: history.isWhole && exchanges.length < exchangesMax && listed.length < itemsMax,
  };
}
