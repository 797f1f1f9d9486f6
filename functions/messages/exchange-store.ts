import { gzipToText, textToGzip } from "../shared/store/gzip-text.ts";
import { itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type Put, putItem, type Table } from "../shared/store/table.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../shared/time/clock.ts";
import type { Exchange, ExchangeOwner } from "./exchange.ts";

/**
 * Stores each exchange as a compressed string in one item of a separate table. Payments do not depend on exchanges, so the
 * table has no backup.
 */

/**
 * Retention of exchanges, in days. Equal to the period in which API responses contain authentication values (CAVV, AAV), and
 * longer than the period for inquiries that precede a chargeback.
 */
export const retentionDays = 45;

const partitionOf = (owner: ExchangeOwner): string =>
  "chargeKey" in owner ? `charge#${owner.chargeKey}` : `3ds#${owner.threedsKey}`;

const prefix = "exchange#";

export function exchangeToPut(owner: ExchangeOwner, agentKey: string, exchange: Exchange, now: Date): Put {
  const expiresAt = secondsOf(addSeconds(realTime(now), daysInSeconds(retentionDays)));
  const sk = `${prefix}${exchange.sentAt}#${exchange.request.type}`;
  const pk = partitionOf(owner);
  const item = { pk, sk, schema: itemSchema, agentKey, expiresAt, exchange: textToGzip(JSON.stringify(exchange)) };
  return putItem("messages", item);
}

export const itemToExchange = ({ exchange }: Item): Exchange => JSON.parse(gzipToText(exchange));

/** Returns the message exchanges of a charge or an authentication in chronological order. */
export async function exchangesOf(
  table: Pick<Table, "items">,
  owner: ExchangeOwner,
  limit: number,
): Promise<readonly Exchange[]> {
  const items = await table.items(partitionOf(owner), { table: "messages", prefix, limit });
  return items.map(itemToExchange);
}
