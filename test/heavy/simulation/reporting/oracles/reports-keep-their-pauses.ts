import type { Report } from "../../../../../functions/reports/domain/report.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { StoredItem } from "../../charges/oracles/advices.ts";
import { isPauseOf, waitsSecondsOf } from "../../kept-pauses.ts";

/** A report with a failed file is retried after a minute, and after twice as long each time, neither earlier nor later. */
export const reportsKeepTheirPauses: Oracle = (books) =>
  postponementsIn(books).flatMap((change) => {
    const { key, attempts, unfinished } = reportOf(change);
    const fruitless = attempts - (unfinished?.attempt ?? 0);
    const pauseSeconds = 60 * 2 ** (fruitless - 1);
    return isPauseOf(pauseSeconds, change, books)
      ? []
      : [`${key} waits ${waitsSecondsOf(change)} s after its attempt ${attempts}, not ${pauseSeconds} s`];
  });

const reportOf = ({ item }: StoredItem): Report => item as unknown as Report;

/** Changes that affect only the due time. */
function postponementsIn({ changes }: Books): readonly StoredItem[] {
  const before = new Map<string, StoredItem>();
  return changes.flatMap((change): StoredItem[] => {
    const { item } = change;
    if (!item || kindOf(item) !== "report") return [];
    const present = { ...change, item };
    const { key, attempts, version, unfinished } = reportOf(present);
    const earlier = before.get(key);
    before.set(key, present);
    if (!earlier || earlier.item["dueAt"] === item["dueAt"]) return [];
    const was = reportOf(earlier);
    const isSame = was.attempts === attempts && was.version === version && was.unfinished?.runs === unfinished?.runs;
    return isSame ? [present] : [];
  });
}
