import type { Delete, Item, Update, Write, WriteResult } from "../store/table.ts";
import { monthsLater, realTime, secondsOf } from "../time/clock.ts";
import { cardItemKey } from "./card-vault.ts";

/** Using a card extends its retention in the vault. The extension is in the same transaction as the use. */

/** Fails if the card no longer exists, or is already retained for longer. */
export const keptLonger = (cardKey: string, until: Date): Update => ({
  kind: "update",
  key: cardItemKey(cardKey),
  set: { expiresAt: secondsOf(until) },
  onlyIf: {
    expression: "attribute_exists(#pk) AND #expiresAt <= :until",
    values: { until: secondsOf(until) },
  },
});

/** Fails if the card was used after it was read. */
export const takenAway = ({ pk, sk, expiresAt }: Item): Delete => ({
  kind: "delete",
  key: { table: "vault", pk, sk },
  onlyIf: { expression: "#expiresAt = :expiresAt", values: { expiresAt } },
});

/** Writes the use of a card, followed by the write to the card. A card that is retained for longer is not changed. */
export const writeUsingCard = async (
  write: (writes: readonly Write[]) => Promise<WriteResult>,
  writes: readonly Write[],
  card: Update,
): Promise<WriteResult | "card-gone"> => {
  const result = await write([...writes, card]);
  const refused = result.written ? undefined : result.refused.find(({ index }) => index === writes.length);
  if (!refused) return result;
  return refused.item ? write(writes) : "card-gone";
};

/** Returns the end of a card's retention: months after its last use, for later charges, refunds and disputes. */
export type RetainUntil = (lastUse: Date) => Date;

/** Real time, because DynamoDB deletes expired items by it. */
export const cardRetentionMonths =
  (months: number): RetainUntil =>
  (lastUse) =>
    monthsLater(realTime(lastUse), months);
