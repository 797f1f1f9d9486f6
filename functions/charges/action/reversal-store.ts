import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Table, type Update } from "../../shared/store/table.ts";
import { businessTime } from "../../shared/time/clock.ts";
import { itemToSent, type StoredSent, sentToItem } from "../charge/sent-item.ts";
import { nextAttemptAt, type PendingReversal, type ReversalState } from "../domain/exchange/pending-reversal.ts";

/**
 * Storage of reversals: one item for each action that causes a reversal, and one for each charge that the service itself
 * reverses. The service reverses a charge in two cases: the authorization was declined or unanswered and may have left a
 * hold; the clearing was rejected, and no part of the charge was cleared. A reversal is in the `due` index until it is
 * acknowledged or abandoned.
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

export function itemToReversal(item: Item): PendingReversal {
  const { original, ...own } = entityOf<StoredReversal>(item);
  return { ...own, chargeKey: item.pk.slice("charge#".length), original: itemToSent(original) };
}

export function reversalToPut(reversal: PendingReversal, agentKey: string, now: Date): Put {
  const due = dueAt("reversal", reversal.chargeKey, firstDueAt(reversal, now));
  return putEntity(reversalItemKey(reversal), { ...reversalToItem(reversal), agentKey, ...due }, isNew);
}

/** Returns the reversal in the item; undefined if there is no item, or if the reversal was acknowledged or abandoned. */
export const itemToStoredReversal = (item: Item | undefined): PendingReversal | undefined =>
  item?.["state"] === "due" ? itemToReversal(item) : undefined;

export interface ReversalStore {
  /**
   * Increments the attempt counter and schedules the next attempt, before any byte is sent. Returns undefined if another sweep
   * has claimed the attempt.
   */
  claim(reversal: PendingReversal, now: Date): Promise<PendingReversal | undefined>;
  /** Reverts a claimed attempt that sent no bytes: the attempt is not counted, and the reversal is due immediately. */
  notSent(reversal: PendingReversal, now: Date): Promise<void>;
  /** Schedules another attempt, because the network did not find the original transaction but may still process it. */
  doubt(reversal: PendingReversal, againAt: Date): Promise<void>;
  acknowledge(reversal: PendingReversal): Promise<void>;
  /** Abandons the reversal, because the card number is no longer stored. */
  giveUp(reversal: PendingReversal): Promise<void>;
}

/**
 * Removes the awaited reversal from the charge, so that the authorized amount can change again. The update increments the
 * revision, so concurrent changes do not overwrite it.
 */
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

/** Updates the reversal, unless it is no longer due or another sweep has claimed the next attempt. */
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
    // A second acknowledgement of the same reversal changes no data and counts as success.
    await table.write(endedReversal(reversal, "acknowledged"));
  },
  giveUp: async (reversal) => {
    await table.write(endedReversal(reversal, "given-up"));
  },
});
