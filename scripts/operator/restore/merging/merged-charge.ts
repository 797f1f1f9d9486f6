import { isDeepStrictEqual } from "node:util";
import { itemToReversal } from "../../../../functions/charges/action/reversal-store.ts";
import { itemToAnyAction } from "../../../../functions/charges/charge/action-item.ts";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import { newChargeToPut, waitingAttributes } from "../../../../functions/charges/charge/charge-store.ts";
import { itemToClearingRecord } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../../../functions/charges/domain/charge/charge-action.ts";
import type { OpenAction } from "../../../../functions/charges/domain/charge/open-action.ts";
import { kindOfItem } from "../../../../functions/shared/store/forms/stored-forms.ts";
import { withExpiry } from "../../../../functions/shared/store/retention.ts";
import { eventOf } from "../../../../functions/shared/store/stored-event.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { type ChargeFacts, type Counted, countedBy, countedOf, recountedCharge } from "./counted-charge.ts";
import {
  type Distrusted,
  type Doubt,
  type ItemTwice,
  isReadable,
  type MergedItem,
  mergedItem,
  numberIn,
  readable,
} from "./merged-item.ts";
import { mergedRecord, type Presented } from "./merged-record.ts";

export interface ChargeTwice {
  readonly restored: readonly Item[];
  readonly newer: readonly Item[];
}

export interface MergeContext {
  readonly distrusted: Distrusted;
  /** The charge's clearing records that batches have claimed. */
  readonly presented: readonly Presented[];
  /** Charges created by refunds of this charge, already merged. */
  readonly refundCharges: readonly Charge[];
  readonly now: Date;
}

export interface MergedItems {
  readonly items: readonly Item[];
  readonly doubts: readonly Doubt[];
}

const beginsWith =
  (name: string) =>
  ({ sk }: Pick<Item, "sk">) =>
    sk.startsWith(`${name}#`);

/** Returns the charge's version after an action, as stated in the action's event. */
function versionTold(item: Item): number | undefined {
  try {
    const { version } = eventOf(item).data;
    return typeof version === "number" ? version : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sorts actions by the versions in their events or, if any event has no version, by key. The order by key is less reliable,
 * because of clock skew between functions.
 */
function asTheyWereDone(actions: readonly Item[]): readonly Item[] {
  const versioned = actions.map((item) => ({ item, version: versionTold(item) ?? 0 }));
  const hasVersions = versioned.every(({ version }) => version > 0);
  return versioned
    .toSorted((a, b) => (hasVersions ? a.version - b.version : 0) || (a.item.sk < b.item.sk ? -1 : 1))
    .map(({ item }) => item);
}

/** Returns the keys of the refund charges whose items are also needed to merge a charge. */
export const refundChargesNamedBy = ({ restored, newer }: ChargeTwice): readonly string[] => [
  ...new Set(
    [...restored, ...newer]
      .filter(beginsWith("action"))
      .filter(isReadable)
      .flatMap((item) => {
        const action = itemToAnyAction(item);
        return action.type === "refund" && action.refundChargeKey !== undefined ? [action.refundChargeKey] : [];
      }),
  ),
];

/**
 * Merges the items of one charge: the append-only items of both tables, the clearing records (according to their batches and
 * outcomes), and the charge that results from them.
 */
export function mergedCharge(twice: ChargeTwice, context: MergeContext): MergedItems {
  const pairs = pairsOf(twice);
  const doubts: Doubt[] = [];
  const noted = (sk: string, { item, doubt }: MergedItem): readonly Item[] => {
    if (doubt !== undefined) doubts.push({ pk: pkOf(twice), sk, why: doubt });
    return item ? [item] : [];
  };
  const merged = [...pairs]
    .filter(([sk]) => sk !== "charge" && !beginsWith("clearing")({ sk }))
    .flatMap(([sk, pair]) => noted(sk, mergedItem(pair, context.distrusted)));

  const actions = asTheyWereDone(merged.filter(beginsWith("action"))).map(itemToAnyAction);
  const outcomes = new Map(
    merged
      .filter(beginsWith("clearing-outcome"))
      .map(({ sk, ...item }) => [sk.slice(sk.indexOf("#") + 1), String(item["state"])]),
  );
  const chargeTwice = readablePair(pairs.get("charge") ?? inNeither);
  const opened = chargeTwice.newer && itemToAnyCharge(chargeTwice.newer).openAction;
  const recordKeys = new Set([
    ...[...pairs.keys()].filter((sk) => beginsWith("clearing")({ sk })),
    ...context.presented.map(({ presentment }) => `clearing#${presentment.actionKey}`),
  ]);
  const records = [...recordKeys].flatMap((sk) => {
    const actionKey = sk.slice("clearing#".length);
    const presented = context.presented.find(({ presentment }) => presentment.actionKey === actionKey);
    const isCancelled = !presented && isTakenBack(actionKey, actions, opened);
    const pair = pairs.get(sk) ?? inNeither;
    const outcome = outcomes.get(actionKey);
    return noted(sk, mergedRecord(readablePair(pair), { presented, outcome, isCancelled }, context.now));
  });
  const facts: ChargeFacts = {
    actions,
    records: records.flatMap((item) => itemToClearingRecord(item) ?? []),
    reversals: merged.filter(beginsWith("reversal")).map(itemToReversal),
    refundCharges: context.refundCharges,
  };
  const isUnreadable = !chargeTwice.newer && !chargeTwice.restored && pairs.has("charge");
  const why = { doubt: "is unreadable, and did not exist at the restore point" };
  const reportedCounts = toldSince(pairs);
  const charge = noted(
    "charge",
    isUnreadable ? { item: undefined, ...why } : chargeBy(chargeTwice, facts, reportedCounts, context),
  );
  return { items: [...merged, ...records, ...charge], doubts };
}

const inNeither: ItemTwice = { restored: undefined, newer: undefined };

export const pkOf = ({ restored, newer }: ChargeTwice): string => [...restored, ...newer][0]?.pk ?? "";

export function pairsOf({ restored, newer }: ChargeTwice): ReadonlyMap<string, ItemTwice> {
  const [old, young] = [restored, newer].map((items) => new Map(items.map((item) => [item.sk, item])));
  const keys = new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])]);
  return new Map([...keys].map((sk) => [sk, { restored: old?.get(sk), newer: young?.get(sk) }]));
}

type Counts = Pick<Charge, "version" | "revision">;

/**
 * Returns a version and a revision that are at least as high as those that agents have seen. Each is the value in the newer
 * item or, if higher, the value in the restored item plus the number of items appended since. Each visible change appends at
 * least one item.
 */
function toldSince(pairs: ReadonlyMap<string, ItemTwice>): Counts {
  const { restored, newer } = pairs.get("charge") ?? inNeither;
  const appended = [...pairs.values()].filter((pair) => !pair.restored && pair.newer).length;
  const atMost = (name: keyof Counts): number => Math.max(numberIn(newer, name), numberIn(restored, name) + appended);
  return { version: atMost("version"), revision: atMost("revision") };
}

const readablePair = ({ restored, newer }: ItemTwice): ItemTwice => ({ restored, newer: readable(newer) });

/**
 * Returns true for the automatic clearing record of a charge that was cancelled (voided) or that has an open cancel action.
 * Unless a batch has claimed the record, the record is cancelled too, because a cancelled charge must not be cleared.
 */
const isTakenBack = (actionKey: string, actions: readonly ChargeAction[], opened: OpenAction | undefined): boolean =>
  (opened?.kind === "cancel" && actionKey === authorizationKeyOf(actions[0]?.chargeKey ?? "")) ||
  actions.some(
    (action) =>
      action.type === "reversal" &&
      action.initiator === "agent" &&
      action.authorization === "approved" &&
      action.replacementAmount.value === 0 &&
      actionKey === authorizationKeyOf(action.chargeKey),
  );

const whatNeverChanges = ({ key, created, network, merchantKey, card, sent, type, requestedAmount }: Charge) => ({
  key,
  created,
  network,
  merchantKey,
  card,
  sent,
  type,
  requestedAmount,
});

function chargeBy(
  { restored, newer }: ItemTwice,
  facts: ChargeFacts,
  reportedCounts: Counts,
  { distrusted, now }: MergeContext,
): MergedItem {
  const [before, after] = [restored, newer].map((item) => item && itemToAnyCharge(item));
  const isSame = !before || !after || isDeepStrictEqual(whatNeverChanges(before), whatNeverChanges(after));
  const isTrusted = !newer || !distrusted.has(kindOfItem(newer));
  if (newer && after && isSame && isTrusted && isSumOf(after, countedBy(before ?? after, facts)))
    return { item: newer };
  if (!restored || !before) {
    return {
      item: newer,
      ...(newer && { doubt: "does not match its actions, and did not exist at the restore point" }),
    };
  }
  if (isSumOf(before, countedBy(before, facts)) && !isOver(before.openAction, facts)) return { item: restored };
  const counts = { revision: reportedCounts.revision + 1, version: reportedCounts.version + 1 };
  return { item: chargeToItem(recountedCharge(before, facts, counts, now), restored, now) };
}

/**
 * Returns true for an action that was open at the restore point and has ended since. Such an action must not be processed
 * again.
 */
const isOver = (open: OpenAction | undefined, { actions }: ChargeFacts): boolean =>
  open !== undefined && actions.some(({ key }) => key === open.key);

/**
 * If no amount is cleared or clearable, the facts do not show whether a reversal (`completed`) or a withdrawn clearing
 * (`cancelled`) ended the charge. Both states are accepted.
 */
const isEnded = ({ amount, clears, clearedMinor, clearing }: Counted): boolean =>
  amount.value === 0 && clears > 0 && clearedMinor === 0 && (clearing === "completed" || clearing === "cancelled");

function isSumOf(charge: Charge, counted: Counted): boolean {
  const storedCounts = countedOf(charge);
  const asTold = isEnded(storedCounts) && isEnded(counted) ? { ...counted, clearing: storedCounts.clearing } : counted;
  return isDeepStrictEqual(storedCounts, asTold);
}

/**
 * A charge with a pending authorization or an open action keeps waiting for its network. The charge's item refers to the
 * idempotency record of the waiting request.
 */
function chargeToItem(charge: Charge, restored: Item, now: Date): Item {
  const { agentKey, recordPk, recordSk } = restored;
  const recordKey = recordPk ? ({ table: "domain", pk: String(recordPk), sk: String(recordSk) } as const) : undefined;
  const waits =
    charge.openAction || charge.authorization === "pending" ? waitingAttributes(charge.key, recordKey, now) : undefined;
  const put = withExpiry(newChargeToPut(charge, String(agentKey), waits), now);
  if (put.kind !== "put") throw new Error("the write of a new charge must be a put");
  return put.item;
}
