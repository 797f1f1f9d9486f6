import { chargesIn, kindOf, type Oracle } from "../books.ts";
import { waitsForClearing } from "../table-engine.ts";

/** When all is quiet, nothing is pending, due, running or unacknowledged. */
export const nothingLeftOpen: Oracle = (books) => [
  ...(books.cameToRest ? [] : ["the run never came to rest"]),
  ...chargesIn(books)
    .filter(({ authorization }) => authorization === "pending")
    .map(({ key }) => `${key} is still pending`),
  ...books.items
    .filter((item) => (item["dueAt"] !== undefined || item["duePartition"] !== undefined) && !waitsForClearing(item))
    .map(({ pk, sk }) => `${pk} ${sk} is still due`),
  ...books.items
    .filter((item) => kindOf(item) === "reversal" && item["state"] !== "acknowledged")
    .map(({ pk }) => `the reversal of ${pk} is not acknowledged`),
  ...books.items
    .filter((item) => kindOf(item) === "idempotency" && item["state"] !== "done")
    .map(({ pk }) => `${pk} is still in progress`),
];
