import { chargesIn, kindOf, type Oracle } from "../books.ts";

/** In which state things end, by the kind of their items. */
const lastStates: Readonly<Record<string, readonly string[]>> = {
  reversal: ["acknowledged"],
  idempotency: ["done"],
  clearing: ["accepted", "rejected", "cancelled"],
  batch: ["accepted"],
};

/** When all is quiet, nothing is pending, open, due, running, unacknowledged or unread. */
export const nothingLeftOpen: Oracle = (books) => [
  ...(books.cameToRest ? [] : ["the run never came to rest"]),
  ...chargesIn(books)
    .filter(({ authorization, openAction }) => authorization === "pending" || openAction)
    .map(({ key, openAction }) => `${key} is still waiting for ${openAction?.kind ?? "its authorization"}`),
  ...books.items
    .filter((item) => item["dueAt"] !== undefined || item["duePartition"] !== undefined)
    .map(({ pk, sk }) => `${pk} ${sk} is still due`),
  ...books.items
    .filter((item) => lastStates[kindOf(item)]?.includes(String(item["state"])) === false)
    .map(({ pk, sk, state }) => `${pk} ${sk} is still ${state}`),
  ...[...books.files.keys()]
    .filter((name) => /^(?:inbox|outbox|set-aside)\//.test(name))
    .map((name) => `the file ${name} still lies there`),
];
