import { isDeepStrictEqual } from "node:util";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { clearingRecordToItem } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import type { PlaceInBatch } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import type { BatchedPresentment } from "../../../../functions/clearing/batched-presentment-store.ts";
import { dueAt, dueAttributes } from "../../../../functions/shared/store/due-work.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import type { ItemTwice, MergedItem } from "./merged-item.ts";

/** What the file of a batch, or the batch itself, says of a record that it has. */
export type PresentedRecord = Pick<
  BatchedPresentment,
  | "chargeKey"
  | "actionKey"
  | "messageNumber"
  | "acquirerReference"
  | "reportingFor"
  | "kind"
  | "amount"
  | "sequence"
  | "isLast"
>;

/** A presentment with the batch that has it: proof that its record was claimed, and goes to the network once. */
export interface Presented {
  readonly batchKey: string;
  readonly network: CardNetwork;
  /** When the batch was begun. */
  readonly created: string;
  readonly presentment: PresentedRecord;
}

/** What is known of a record from elsewhere than itself. */
export interface RecordFacts {
  readonly presented: Presented | undefined;
  /** How it ended, as it was appended: `accepted`, `rejected` or `cancelled`. */
  readonly outcome: string | undefined;
  /** Whether a cancel took its charge back before any batch had it. */
  readonly isCancelled: boolean;
}

const whatNeverChanges = ({ pk, sk, agentKey, network, kind, amount, sequence }: Item) => ({
  pk,
  sk,
  agentKey,
  network,
  kind,
  amount,
  sequence,
});

const placeOf = ({ batchKey, presentment }: Presented): PlaceInBatch => ({
  key: batchKey,
  messageNumber: presentment.messageNumber,
  acquirerReference: presentment.acquirerReference,
});

/** The states that a record may be in by what is known of it. */
const possibleStates = ({ presented, outcome, isCancelled }: RecordFacts): readonly string[] => {
  if (outcome !== undefined) return [outcome];
  if (presented) return ["in-batch"];
  return isCancelled ? ["cancelled"] : ["waiting", "cancelled"];
};

const agrees = (record: Item, facts: RecordFacts): boolean =>
  possibleStates(facts).includes(String(record["state"])) &&
  isDeepStrictEqual(record["batch"], facts.presented && placeOf(facts.presented));

/**
 * A clearing record that its batch, its outcome and its charge agree with. What a batch has taken is never given to another one:
 * a record that neither table has is made anew from its presentment.
 */
export const mergedRecord = ({ restored, newer }: ItemTwice, facts: RecordFacts): MergedItem => {
  const isSame = !restored || !newer || isDeepStrictEqual(whatNeverChanges(restored), whatNeverChanges(newer));
  if (newer && isSame && agrees(newer, facts)) return { item: newer };
  const base = restored ?? newer ?? (facts.presented && fromPresentment(facts.presented));
  if (!base) return { item: undefined };
  if (agrees(base, facts)) return { item: base };
  const [state = "waiting"] = possibleStates(facts);
  const { batch: _, ...rest } = base;
  const item: Record<string, unknown> = { ...rest, state, ...(facts.presented && { batch: placeOf(facts.presented) }) };
  for (const name of dueAttributes) delete item[name];
  return { item: { ...(item as unknown as Item), ...(state === "waiting" && dueWith(base)) } };
};

const dueWith = ({ pk, clearAfter, created }: Item) =>
  dueAt("clearing", pk.slice("charge#".length), new Date(String(clearAfter ?? created)));

const fromPresentment = ({ network, created, presentment }: Presented): Item =>
  clearingRecordToItem({
    chargeKey: presentment.chargeKey,
    actionKey: presentment.actionKey,
    agentKey: presentment.reportingFor,
    network,
    kind: presentment.kind,
    amount: presentment.amount,
    sequence: presentment.sequence,
    isLast: presentment.isLast,
    state: "waiting",
    created,
  });
