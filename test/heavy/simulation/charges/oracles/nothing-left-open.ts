import { type Books, chargesIn, isGone, kindOf, type Oracle, type StoredCharge } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";

/** Final states by kind of item. */
const lastStates: Readonly<Record<string, readonly string[]>> = {
  reversal: ["acknowledged"],
  idempotency: ["done"],
  clearing: ["accepted", "rejected", "cancelled"],
  batch: ["accepted"],
};

/** Items that only an unavailable network could complete: its advices, its unacknowledged batches and their contents. */
function isInVain(item: PlainItem, books: Books): boolean {
  if (kindOf(item) === "reversal") {
    return isGone(books, (item["original"] as StoredCharge["sent"]).network, "lines", "connections");
  }
  const isWithNetwork = item["state"] === "submitted" || item["state"] === "in-batch";
  return isWithNetwork && isGone(books, item["network"], "clearing house");
}

/** Items that are due in a year, regardless of the run: aging reports and tokens. */
const isStanding = (item: PlainItem): boolean =>
  /^due#(?:report-archival|archive|processor-token)#/.test(String(item["duePartition"]));

/** When all work has finished, nothing is pending, open, due, running, unacknowledged or unread. */
export const nothingLeftOpen: Oracle = (books) => [
  ...(books.cameToRest ? [] : ["the run never came to rest"]),
  ...chargesIn(books)
    .filter(({ authorization, openAction }) => authorization === "pending" || openAction)
    .map(({ key, openAction }) => `${key} is still waiting for ${openAction?.kind ?? "its authorization"}`),
  ...chargesIn(books)
    .filter((charge) => charge.awaitedReversal !== undefined && !isGone(books, charge.network, "lines", "connections"))
    .map(({ key, awaitedReversal }) => `${key} still awaits the reversal of ${awaitedReversal}`),
  ...books.items
    .filter((item) => item["dueAt"] !== undefined || item["duePartition"] !== undefined)
    .filter((item) => !isStanding(item))
    .filter((item) => !isInVain(item, books))
    .map(({ pk, sk }) => `${pk} ${sk} is still due`),
  ...books.items
    .filter((item) => lastStates[kindOf(item)]?.includes(String(item["state"])) === false)
    .filter((item) => !isInVain(item, books))
    .map(({ pk, sk, state }) => `${pk} ${sk} is still ${state}`),
  ...[...books.files.keys()]
    .filter((name) => /^(?:inbox|outbox|set-aside)\//.test(name))
    .filter((name) => !(name.startsWith("outbox/") && isGone(books, name.split("/")[1], "clearing house")))
    .map((name) => `the file ${name} still lies there`),
];
