import type { Delete, Item, Update, Write, WriteResult } from "../store/table.ts";
import { monthsLater, realTime, secondsOf } from "../time/clock.ts";
import { cardItemKey } from "./card-vault.ts";

/** Each use of a card extends the card's retention in the vault, in the database transaction that records the use. */

/**
 * Returns the write that extends a card's retention. The write fails if the card no longer exists, or is already retained
 * for longer.
 */
export const keptLonger = (cardKey: string, until: Date): Update => ({
  kind: "update",
  key: cardItemKey(cardKey),
  set: { expiresAt: secondsOf(until) },
  onlyIf: {
    expression: "attribute_exists(#pk) AND #expiresAt <= :until",
    values: { until: secondsOf(until) },
  },
});

/** Returns the write that deletes a card. The write fails if the card's retention was extended after the card was read. */
export const takenAway = ({ pk, sk, expiresAt }: Item): Delete => ({
  kind: "delete",
  key: { table: "vault", pk, sk },
  onlyIf: { expression: "#expiresAt = :expiresAt", values: { expiresAt } },
});

/**
 * Performs the writes together with the card update. If the card is already retained for longer, performs the writes without
 * the update. Resolves to `card-gone` if the card no longer exists.
 */
export async function writeUsingCard(
  write: (writes: readonly Write[]) => Promise<WriteResult>,
  writes: readonly Write[],
  card: Update,
): Promise<WriteResult | "card-gone"> {
  const result = await write([...writes, card]);
  const refused = result.written ? undefined : result.refused.find(({ index }) => index === writes.length);
  if (!refused) return result;
  return refused.item ? write(writes) : "card-gone";
}

/**
 * Returns the end of a card's retention period. After its last use, a card is retained for later charges, refunds and
 * disputes.
 */
export type RetainUntil = (lastUse: Date) => Date;

/** Uses real time, because DynamoDB TTL uses real time. */
export const cardRetentionMonths =
  (months: number): RetainUntil =>
  (lastUse) =>
    monthsLater(realTime(lastUse), months);
