import type { Delete, Item, Update, Write, WriteResult } from "../store/table.ts";
import { monthsLater, realTime, secondsOf } from "../time/clock.ts";
import { cardItemKey } from "./card-vault.ts";

/** A card that is used is kept longer by the vault, in the transaction of what it is used for. */

/** Refused when the card is gone, and when it is kept longer already. */
export const keptLonger = (cardKey: string, until: Date): Update => ({
  kind: "update",
  key: cardItemKey(cardKey),
  set: { expiresAt: secondsOf(until) },
  onlyIf: {
    expression: "attribute_exists(#pk) AND #expiresAt <= :until",
    values: { until: secondsOf(until) },
  },
});

/** Refused when the card was used since it was read. */
export const takenAway = ({ pk, sk, expiresAt }: Item): Delete => ({
  kind: "delete",
  key: { table: "vault", pk, sk },
  onlyIf: { expression: "#expiresAt = :expiresAt", values: { expiresAt } },
});

/** Writes what a card is used for, with the write about the card behind it. One that is kept longer stays as it is. */
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

/** How long the vault keeps a card: so many months after its last use, for later charges, refunds and disputes. */
export type RetainUntil = (lastUse: Date) => Date;

/** In real time, because the table deletes by it. */
export const cardRetentionMonths =
  (months: number): RetainUntil =>
  (lastUse) =>
    monthsLater(realTime(lastUse), months);
