import type { BatchedPresentment } from "../../../../../functions/clearing/batched-presentment-store.ts";
import { type Books, chargesIn, clearingRecordsIn, isRefundBeside, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { isExpectedData } from "./enhanced-data.ts";

/**
 * A batch counts its presentments. Next to its file is a readable copy with the presentments in the same order. Each
 * presentment matches its clearing record and shows the charge's authorized amount at that time.
 */
export const batchesAreTheirPresentments: Oracle = (books) =>
  books.items.filter((item) => kindOf(item) === "batch").flatMap((batch) => wrongBatch(batch, books));

function wrongBatch(batch: PlainItem, books: Books): readonly string[] {
  const held = books.items
    .filter(({ pk, sk }) => pk === batch["pk"] && String(sk).startsWith("presentments#"))
    .flatMap(({ presentments }) => presentments as readonly BatchedPresentment[])
    .toSorted((one, other) => one.messageNumber - other.messageNumber);
  return [
    ...(batch["presentments"] === held.length
      ? []
      : [`the batch ${batch["key"]} counts ${batch["presentments"]} presentments, it holds ${held.length}`]),
    ...held.flatMap((presentment) => wrongPresentment(presentment, books)),
    ...wrongTwin(batch, held, books),
  ];
}

function wrongPresentment(presentment: BatchedPresentment, books: Books): readonly string[] {
  const { actionKey, chargeKey, amount, sequence, isLast, authorizedMinor, sent } = presentment;
  const record = clearingRecordsIn(books).find((one) => one.actionKey === actionKey);
  const charge = chargesIn(books).find(({ key }) => key === chargeKey);
  if (!record || !charge) return [`the presentment of ${actionKey} is of nothing`];
  const isRecord =
    record.amount.value === amount.value &&
    record.sequence === sequence &&
    record.isLast === isLast &&
    isExpectedData(chargeKey, presentment.enhancedData, record.enhancedData, books);
  const wasAuthorized = authorizedAmountsOf(chargeKey, books).has(authorizedMinor);
  const isOwnMessage = isRefundBeside(charge, record) || sent.rrn === charge.sent.rrn;
  return [
    ...(isRecord ? [] : [`the presentment of ${actionKey} is not what its record is`]),
    ...(wasAuthorized
      ? []
      : [`the presentment of ${actionKey} tells of ${authorizedMinor}, which never was its amount`]),
    ...(isOwnMessage ? [] : [`the presentment of ${actionKey} names ${sent.rrn}, its charge ${charge.sent.rrn}`]),
  ];
}

const authorizedAmountsOf = (chargeKey: string, { changes }: Books): ReadonlySet<number> =>
  new Set(
    changes.flatMap(({ item }) =>
      item?.["sk"] === "charge" && item["key"] === chargeKey
        ? [(item["amount"] as { readonly value: number }).value]
        : [],
    ),
  );

/** Only a written file has a readable copy. */
function wrongTwin(batch: PlainItem, held: readonly BatchedPresentment[], { files }: Books): readonly string[] {
  const name = `files/${batch["network"]}/${batch["key"]}`;
  if (!files.has(`${name}.clr`)) return [];
  const twin = files.get(`${name}.jsonl`);
  if (!twin) return [`${name}.clr has no twin`];
  const twinText = Buffer.from(twin).toString();
  const places = held.map(({ acquirerReference }) => twinText.indexOf(acquirerReference));
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? 0));
  return isInOrder ? [] : [`the twin of ${name}.clr does not have its presentments in their order`];
}
