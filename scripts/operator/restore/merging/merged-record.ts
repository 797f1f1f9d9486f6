import { isDeepStrictEqual } from "node:util";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { clearingRecordToItem } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import type { PlaceInBatch } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import type { BatchedPresentment } from "../../../../functions/clearing/batched-presentment-store.ts";
import { dueAt, dueAttributes } from "../../../../functions/shared/store/due-work.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import type { ItemTwice, MergedItem } from "./merged-item.ts";

/** Data about a clearing record, from its batch's clearing file or from the batch's `presentments` items. */
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

/**
 * A presentment with its batch. The presentment proves that the batch claimed the clearing record, so another batch must not
 * submit the record.
 */
export interface Presented {
  readonly batchKey: string;
  readonly network: CardNetwork;
  /** Creation time of the batch or, if its file was written, of the file. */
  readonly created: string;
  readonly presentment: PresentedRecord;
}

export interface RecordFacts {
  readonly presented: Presented | undefined;
  /** Outcome of the clearing record, from its append-only item `clearing-outcome`: `accepted`, `rejected` or `cancelled`. */
  readonly outcome: string | undefined;
  /** True if no batch claimed the record, and the charge either was cancelled (voided) or has an open cancel action. */
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

/** Data with which the merged clearing record must agree. */
interface Belief extends Pick<RecordFacts, "outcome" | "isCancelled"> {
  readonly place: PlaceInBatch | undefined;
  /** The network's result for the record at `place`. Undefined if there is none, or if the charge already reflects it. */
  readonly verdict: unknown;
}

/**
 * The batch of a record is taken from the record's presentment. Without a presentment, it is taken from a stored record that
 * contains the network's result (`verdict`) or has the state of the `clearing-outcome` item. A batch with network results is
 * finished, so its file can be older than the files that a restore reads.
 */
function beliefIn({ restored, newer }: ItemTwice, { presented, outcome, isCancelled }: RecordFacts): Belief {
  const answered = [newer, restored].filter(
    (item) => item?.["verdict"] !== undefined || (outcome !== undefined && item?.["state"] === outcome),
  );
  const place = presented ? placeOf(presented) : (answered[0]?.["batch"] as PlaceInBatch | undefined);
  const inPlace = answered.find((item) => isDeepStrictEqual(item?.["batch"], place));
  return { place, verdict: outcome === undefined ? inPlace?.["verdict"] : undefined, outcome, isCancelled };
}

function possibleStates({ place, outcome, isCancelled }: Belief): readonly string[] {
  if (outcome !== undefined) return [outcome];
  if (place) return ["in-batch"];
  return isCancelled ? ["cancelled"] : ["waiting", "cancelled"];
}

const agrees = (record: Item, belief: Belief): boolean =>
  possibleStates(belief).includes(String(record["state"])) &&
  isDeepStrictEqual(record["batch"], belief.place) &&
  isDeepStrictEqual(record["verdict"], belief.verdict);

/**
 * Merges a clearing record so that it agrees with its batch, outcome and charge. A claimed record is never added to another
 * batch. If neither table has the claimed record, it is rebuilt from its presentment. A record with a result that has not
 * been applied to its charge yet is due immediately.
 */
export function mergedRecord(twice: ItemTwice, facts: RecordFacts, now: Date): MergedItem {
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
}

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
