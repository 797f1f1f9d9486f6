import { entityOf, itemSchema, packedEntity } from "../shared/store/stored-entity.ts";
import { type Item, type Put, putItem, type Table } from "../shared/store/table.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../shared/time/clock.ts";
import type { Exchange, ExchangeOwner } from "./exchange.ts";

/**
 * Exchanges in a table of their own: one packed item each, beside nothing that a payment rests on. What is kept there explains, and
 * proves nothing: it is lost without harm, so it is in no backup and ends by itself.
 */

/** Longer than a chargeback is asked about informally, and as long as an authentication value is shown. */
export const keptDays = 45;

const partitionOf = (owner: ExchangeOwner): string =>
  "chargeKey" in owner ? `charge#${owner.chargeKey}` : `3ds#${owner.threedsKey}`;

const prefix = "exchange#";

export const exchangeToPut = (owner: ExchangeOwner, agentKey: string, exchange: Exchange, now: Date): Put => {
  const expiresAt = secondsOf(addSeconds(realTime(now), daysInSeconds(keptDays)));
  const sk = `${prefix}${exchange.sentAt}#${exchange.request.type}`;
  const pk = partitionOf(owner);
  return putItem("messages", { pk, sk, schema: itemSchema, agentKey, expiresAt, ...packedEntity(exchange, []) });
};

const itemToExchange = (item: Item): Exchange => entityOf<Exchange>(item);

/** What was said about a charge or an authentication, in the order of time. */
export const exchangesOf = async (
  table: Pick<Table, "items">,
  owner: ExchangeOwner,
  limit: number,
): Promise<readonly Exchange[]> => {
  const items = await table.items(partitionOf(owner), { table: "messages", prefix, limit });
  return items.map(itemToExchange);
};
