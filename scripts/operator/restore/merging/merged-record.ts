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

/** What a restore believes of a record. */
interface Belief extends Pick<RecordFacts, "outcome" | "isCancelled"> {
  readonly place: PlaceInBatch | undefined;
  /** What the network said of it in that place, while that waits for its charge. */
  readonly verdict: unknown;
}

/**
 * A batch is known by what it presented, and by records that its network has answered: nobody looks after it any more then, and its
 * file may be older than those that a restore reads.
 */
const beliefIn = ({ restored, newer }: ItemTwice, { presented, outcome, isCancelled }: RecordFacts): Belief => {
  const answered = [newer, restored].filter(
    (item) => item?.["verdict"] !== undefined || (outcome !== undefined && item?.["state"] === outcome),
  );
  const place = presented ? placeOf(presented) : (answered[0]?.["batch"] as PlaceInBatch | undefined);
  const inPlace = answered.find((item) => isDeepStrictEqual(item?.["batch"], place));
  return { place, verdict: outcome === undefined ? inPlace?.["verdict"] : undefined, outcome, isCancelled };
};

/** The states that a record may be in by what is known of it. */
const possibleStates = ({ place, outcome, isCancelled }: Belief): readonly string[] => {
  if (outcome !== undefined) return [outcome];
  if (place) return ["in-batch"];
  return isCancelled ? ["cancelled"] : ["waiting", "cancelled"];
};

const agrees = (record: Item, belief: Belief): boolean =>
  possibleStates(belief).includes(String(record["state"])) &&
  isDeepStrictEqual(record["batch"], belief.place) &&
  isDeepStrictEqual(record["verdict"], belief.verdict);

/**
 * A clearing record that its batch, its outcome and its charge agree with. What a batch has taken is never given to another one:
 * a record that neither table has is made anew from its presentment. A verdict that waits for its charge is tried at once.
 */
export const mergedRecord = (twice: ItemTwice, facts: RecordFacts, now: Date): MergedItem => {
  const { restored, newer } = twice;
  const isSame = !restored || !newer || isDeepStrictEqual(whatNeverChanges(restored), whatNeverChanges(newer));
  const belief = beliefIn(twice, facts);
  if (newer && isSame && agrees(newer, belief)) return { item: newer };
  const base = restored ?? newer ?? (facts.presented && fromPresentment(facts.presented));
  if (!base) return { item: undefined };
  if (agrees(base, belief)) return { item: base };
  const [state = "waiting"] = possibleStates(belief);
  const { place, verdict } = belief;
  const { batch: _, verdict: __, ...rest } = base;
  const item: Record<string, unknown> = { ...rest, state, ...(place && { batch: place }) };
  for (const name of dueAttributes) delete item[name];
  return {
    item: {
      ...(item as unknown as Item),
      ...(state === "waiting" && dueWith(base)),
      ...(verdict !== undefined && { verdict, ...dueAt("clearing-verdict", chargeKeyOf(base), now) }),
    },
  };
};

const chargeKeyOf = ({ pk }: Item): string => pk.slice("charge#".length);

const dueWith = (record: Item) =>
  dueAt("clearing", chargeKeyOf(record), new Date(String(record["clearAfter"] ?? record["created"])));

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
