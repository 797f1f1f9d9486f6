import { type Books, kindOf, type Oracle } from "../../books.ts";
import { isPauseOf, waitsSecondsOf } from "../../kept-pauses.ts";
import type { StoredItem } from "./advices.ts";

const hourSeconds = 3_600;

/** Operators are notified of an unacknowledged batch one hour after submission and every hour after that. */
export const batchesAreToldOfHourly: Oracle = (books) =>
  waitingIn(books).flatMap((change) =>
    isPauseOf(hourSeconds, change, books)
      ? []
      : [`the batch ${change.item["key"]} is looked after again in ${waitsSecondsOf(change)} s, not in an hour`],
  );

/** Changes in which a batch starts to wait for an acknowledgement or continues to wait. */
function waitingIn({ changes }: Books): readonly StoredItem[] {
  const dueBefore = new Map<string, unknown>();
  return changes.flatMap((change): StoredItem[] => {
    const { item } = change;
    if (!item || kindOf(item) !== "batch") return [];
    const { key, dueAt, state } = item;
    const isNew = dueBefore.get(String(key)) !== dueAt;
    dueBefore.set(String(key), dueAt);
    return isNew && state === "submitted" && dueAt !== undefined ? [{ ...change, item }] : [];
  });
}
