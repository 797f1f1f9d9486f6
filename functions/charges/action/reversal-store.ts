import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Table, type Update } from "../../shared/store/table.ts";
import { businessTime } from "../../shared/time/clock.ts";
import { itemToSent, type StoredSent, sentToItem } from "../charge/sent-item.ts";
import { nextAttemptAt, type PendingReversal, type ReversalState } from "../domain/exchange/pending-reversal.ts";

/**
 * Reversals that wait for the network's acknowledgement, due until then: one item an action that reverses, or a whole
 * authorization that came to nothing.
 */

const reversalItemKey = ({ chargeKey, actionKey, original }: PendingReversal): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `reversal#${actionKey ?? original.rrn}`,
});

const firstDueAt = ({ notBefore }: PendingReversal, now: Date): Date =>
  notBefore === undefined ? now : businessTime(new Date(notBefore));

type StoredReversal = Omit<PendingReversal, "chargeKey" | "original"> & { readonly original: StoredSent };

const reversalToItem = ({ chargeKey: _chargeKey, original, ...own }: PendingReversal): StoredReversal => ({
  ...own,
  original: sentToItem(original),
});

export const itemToReversal = (item: Item): PendingReversal => {
  const { original, ...own } = entityOf<StoredReversal>(item);
  return { ...own, chargeKey: item.pk.slice("charge#".length), original: itemToSent(original) };
};

export const reversalToPut = (reversal: PendingReversal, agentKey: string, now: Date): Put => {
  const due = dueAt("reversal", reversal.chargeKey, firstDueAt(reversal, now));
  return putEntity(reversalItemKey(reversal), { ...reversalToItem(reversal), agentKey, ...due }, isNew);
};

/** One that waits for its acknowledgement. */
export const itemToStoredReversal = (item: Item | undefined): PendingReversal | undefined =>
  item?.["state"] === "due" ? itemToReversal(item) : undefined;

export interface ReversalStore {
  /**
   * Counts one more attempt and moves the next one into the future, before any byte leaves. Undefined when another
   * sweep took it.
   */
  claim(reversal: PendingReversal, now: Date): Promise<PendingReversal | undefined>;
  /** Nothing of the claimed attempt left: it does not count, and the reversal is due as before. */
  notSent(reversal: PendingReversal, now: Date): Promise<void>;
  /** The network has no such transaction, which it may still book: due again at a time. */
  doubt(reversal: PendingReversal, againAt: Date): Promise<void>;
  acknowledge(reversal: PendingReversal): Promise<void>;
  /** Nothing can be sent any more. */
  giveUp(reversal: PendingReversal): Promise<void>;
}

/** The charge, beside which the reversal lies, may tell another total now. That is a revision, which nobody overwrites unseen. */
const noLongerAwaited = (reversal: PendingReversal): Update => ({
  kind: "update",
  key: { ...reversalItemKey(reversal), sk: "charge" },
  set: {},
  remove: ["awaitedReversal"],
  add: { revision: 1 },
  onlyIf: { expression: "#awaitedReversal = :actionKey", values: { actionKey: reversal.actionKey } },
});

const endedReversal = (reversal: PendingReversal, state: Exclude<ReversalState, "due">): readonly Update[] => [
  ...(reversal.isAwaited ? [noLongerAwaited(reversal)] : []),
  {
    kind: "update",
    key: reversalItemKey(reversal),
    set: { state },
    remove: dueAttributes,
    onlyIf: { expression: "#state = :due", values: { due: "due" } },
  },
];

/** Changes what a claimed attempt came to, unless another sweep has claimed the next one. */
const afterAttempt = (reversal: PendingReversal, set: Update["set"]): Update => ({
  kind: "update",
  key: reversalItemKey(reversal),
  set,
  onlyIf: {
    expression: "#state = :due AND #attempts = :attempts",
    values: { due: "due", attempts: reversal.attempts },
  },
});

export const reversalStore = (table: Table): ReversalStore => ({
  claim: async (reversal, now) => {
    const attempts = reversal.attempts + 1;
    const { written } = await table.write([
      afterAttempt(reversal, { attempts, ...dueAt("reversal", reversal.chargeKey, nextAttemptAt(attempts, now)) }),
    ]);
    return written ? { ...reversal, attempts } : undefined;
  },
  notSent: async (reversal, now) => {
    const { chargeKey, attempts } = reversal;
    await table.write([afterAttempt(reversal, { attempts: attempts - 1, ...dueAt("reversal", chargeKey, now) })]);
  },
  doubt: async (reversal, againAt) => {
    const { chargeKey, originalUnknownSince } = reversal;
    await table.write([afterAttempt(reversal, { originalUnknownSince, ...dueAt("reversal", chargeKey, againAt) })]);
  },
  acknowledge: async (reversal) => {
    // A second acknowledgement of the same reversal finds nothing to change, which is as good.
    await table.write(endedReversal(reversal, "acknowledged"));
  },
  giveUp: async (reversal) => {
    await table.write(endedReversal(reversal, "given-up"));
  },
});
