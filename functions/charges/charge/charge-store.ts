import type { CloudEvent } from "../../../events/cloud-event.ts";
import { writeUsingCard } from "../../shared/cards/card-use.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { finishedRecord, type IdempotencyTicket, writeWithRecord } from "../../shared/store/idempotency.ts";
import { longRetentionMonths, retentionMonths } from "../../shared/store/retention.ts";
import { listedByAgent, listedByMerchant, listedByReference, putEntity } from "../../shared/store/stored-entity.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import {
  type Item,
  type ItemKey,
  isNew,
  type Put,
  type Table,
  type Update,
  type Write,
} from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { boundValue, freedValue } from "../../three-ds/transaction-parts.ts";
import { reversalToPut } from "../action/reversal-store.ts";
import { clearingRecordToPut } from "../clearing/clearing-record-store.ts";
import { creditToGiveBack, creditToTake } from "../credit/credit-counter.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import { sequenceOf } from "../domain/charge/charge-type.ts";
import type { Settlement } from "../domain/creation/settle-authorization.ts";
import { type VerificationLimits, verificationsToCount } from "../verification/verification-counters.ts";
import { actionItemKey, actionToItem, itemToAnyAction } from "./action-item.ts";
import { chargeItemKey, chargeToItem, itemToAnyCharge, itemToCharge } from "./charge-item.ts";
import { actionInList, actionList, chargeList, chargeReferenceList, merchantChargeList } from "./charge-lists.ts";

/**
 * Storage of charges and their actions. Each charge is one item, and each state transition updates the item conditionally. Each
 * action is a separate item with its complete event, which the outbox publishes from the stream.
 */

/** Reads a charge regardless of its agent, for internal jobs. */
export const chargeOfAnyAgent = (table: Pick<Table, "read">) => async (chargeKey: string) => {
  const [item] = await table.read([chargeItemKey(chargeKey)]);
  return item && itemToAnyCharge(item);
};

/**
 * Actions of a charge, oldest first. Action keys sort in this order, because keys begin with the creation time and each action
 * starts from the charge revision that the previous action produced. Actions are read from the table itself rather than from an
 * index, so an action is listed as soon as its response is sent.
 */
export async function actionsOf(
  table: Table,
  chargeKey: string,
  afterKey: string | undefined,
  limit: number,
): Promise<readonly ChargeAction[]> {
  const { pk, sk: after } = actionItemKey(chargeKey, afterKey ?? "");
  const items = await table.items(pk, { prefix: "action#", after, limit });
  return items.map(itemToAnyAction);
}

export function actionToPut(action: ChargeAction, agentKey: string, event: CloudEvent): Put {
  const { chargeKey, key, created } = action;
  const list = listedByAgent(actionList(agentKey, key), { created, key: actionInList(action) });
  const attributes = { ...actionToItem(action), agentKey, ...list, ...eventAttributes(event) };
  return putEntity(actionItemKey(chargeKey, key), attributes, isNew);
}

/**
 * Binds the authentication to this charge, so that no other charge can use it. Two kinds of authentication are not bound:
 * those used for an account verification, and external ones whose value the network reuses by design.
 */
function authenticationToBind({ key, authentication }: Charge, agentKey: string, now: Date): readonly Write[] {
  if (authentication?.binding === undefined) return [];
  const { binding: partition, threedsKey } = authentication;
  return [boundValue({ partition, chargeKey: key }, { agentKey, threedsKey }, now)];
}

const comesToNothing = ({ authorization }: Charge): boolean =>
  authorization === "declined" || authorization === "reversed";

/** Makes the authentication available to another charge after a decline, or after a full reversal if no part was cleared. */
export function authenticationToFree(charge: Charge, from: Charge, now: Date): readonly Write[] {
  const partition = charge.authentication?.binding;
  if (partition === undefined || !comesToNothing(charge) || comesToNothing(from)) return [];
  return freedValue({ partition, chargeKey: charge.key }, new Date(charge.created), now);
}

/**
 * Attributes stored with a charge during the network request: the time at which the sweep checks the charge, and the key of the
 * request's idempotency record.
 */
export const waitingAttributes = (chargeKey: string, recordKey: ItemKey | undefined, until: Date) => ({
  ...dueAt("pending-charge", chargeKey, until),
  ...(recordKey && { recordPk: recordKey.pk, recordSk: recordKey.sk }),
});

/**
 * Index attributes for the lists by agent, merchant and transaction reference. Transaction references need not be unique.
 */
const listsOf = (charge: Charge, agentKey: string) => ({
  ...listedByAgent(chargeList(agentKey, charge.key), charge),
  ...listedByMerchant(merchantChargeList(agentKey, charge)),
  ...(charge.transactionReference !== undefined &&
    listedByReference(chargeReferenceList(agentKey, charge.transactionReference))),
});

/**
 * Retention of a charge in months. Subsequent payments refer to the first charge of a series, so that charge is retained
 * longer than others, unless it was declined.
 */
const retentionMonthsOf = ({ type, sent, authorization }: Charge): number =>
  sequenceOf(type, sent.initiator) === "initial" && authorization !== "declined"
    ? longRetentionMonths
    : retentionMonths;

export function newChargeToPut(charge: Charge, agentKey: string, waits?: ReturnType<typeof waitingAttributes>): Put {
  const attributes = { ...chargeToItem(charge), agentKey, ...listsOf(charge, agentKey), ...waits };
  return { ...putEntity(chargeItemKey(charge.key), attributes, isNew), retentionMonths: retentionMonthsOf(charge) };
}

/**
 * Updates a charge if it still has the revision that was read. A charge with an open action stays in the `due` index through
 * every transition.
 */
export function chargeToUpdate(charge: Charge, from: Charge, waits?: ReturnType<typeof waitingAttributes>): Update {
  const attributes = chargeToItem(charge);
  const gone = Object.keys(chargeToItem(from)).filter((name) => !(name in attributes));
  const done = charge.openAction ? [] : dueAttributes;
  const ofOtherRequest = waits && !("recordPk" in waits) ? ["recordPk", "recordSk"] : [];
  return {
    kind: "update",
    key: chargeItemKey(charge.key),
    set: { ...attributes, ...waits },
    remove: [...gone, ...done, ...ofOtherRequest],
    onlyIf: {
      expression: "#revision = :revision AND #authorization = :authorization",
      values: { revision: from.revision, authorization: from.authorization },
    },
    retentionMonths: retentionMonthsOf(charge),
  };
}

export interface StoredWaitingCharge {
  readonly charge: Charge;
  readonly agentKey: string;
  readonly recordKey: ItemKey | undefined;
}

interface SettledCharge extends Settlement {
  /** Records of the charge's decline, one for each network limit that the decline counts toward. */
  readonly countedDeclines?: readonly Put[];
  readonly pending: Charge;
  readonly event: CloudEvent;
  readonly reversalEvent?: CloudEvent | undefined;
  readonly agentKey: string;
  readonly recordKey: ItemKey | undefined;
  readonly answer: ReadyAnswer;
  readonly now: Date;
}

interface BegunCharge {
  readonly charge: Charge;
  /** Extends the retention of an earlier charge's card. A new card is stored after the charge is written. */
  readonly card?: Update | undefined;
  readonly agentKey: string;
  readonly ticket: IdempotencyTicket | undefined;
  /** Absent if account verifications are not limited. */
  readonly verificationLimits?: VerificationLimits;
  readonly now: Date;
}

export interface ChargeStore {
  /**
   * Writes, before the network request, the pending charge, the binding of its authentication and the idempotency record of the
   * request. Writes nothing if the authentication is already bound to another charge, or if the daily refund limit or an
   * account verification limit would be exceeded.
   */
  begin(
    begun: BegunCharge,
  ): Promise<"begun" | "authentication-taken" | "credit-limit-exceeded" | "too-many-verifications">;
  /** Stores the new card of a pending charge in the vault, after `begin` and before the network request. */
  keepCard(card: Put): Promise<void>;
  /**
   * Writes the outcome after the network request: the charge, the action with its event, and the API response. Also writes a
   * clearing record for an automatically cleared charge, and a reversal if one is needed. Returns false without writing if
   * another process recorded the outcome first.
   */
  settle(settled: SettledCharge): Promise<boolean>;
  find(chargeKey: string, agentKey: string): Promise<Charge | undefined>;
}

/**
 * `pendingSeconds` exceeds the function timeout and the network timeout. Once that time has elapsed, the function that wrote
 * a pending charge has terminated.
 */
export const chargeStore = (table: Table, pendingSeconds: number): ChargeStore => ({
  begin: async ({ charge, card, agentKey, ticket, verificationLimits, now }) => {
    const waits = waitingAttributes(charge.key, ticket?.recordKey, addSeconds(now, pendingSeconds));
    const binding = authenticationToBind(charge, agentKey, now);
    const credits = charge.credit ? [creditToTake(agentKey, charge.credit, now)] : [];
    const limited = [...binding, ...credits];
    const counted = [...limited, ...verificationsToCount(charge, agentKey, verificationLimits, now)];
    const writes = [...counted, newChargeToPut(charge, agentKey, waits)];
    const write = (all: readonly Write[]) => writeWithRecord(table, all, ticket?.begun(now));
    const result = await (card ? writeUsingCard(write, writes, card) : write(writes));
    if (result !== "card-gone") {
      if (result.written) return "begun";
      if (result.refused.some(({ index }) => index < binding.length)) return "authentication-taken";
      if (result.refused.some(({ index }) => index < limited.length)) return "credit-limit-exceeded";
      if (result.refused.some(({ index }) => index < counted.length)) return "too-many-verifications";
    }
    throw new Error(`charge ${charge.key} already exists, or its card is no longer stored`);
  },
  keepCard: async (card) => {
    // The card's key is new. If the item already exists, an earlier attempt of this write stored it.
    await table.put(card);
  },
  settle: async (settled) => {
    const { pending, charge, reversal, serviceReversal, reversalEvent, record, agentKey, recordKey, now } = settled;
    const writes: Write[] = [chargeToUpdate(charge, pending), actionToPut(settled.action, agentKey, settled.event)];
    if (settled.restoredCredit) writes.push(creditToGiveBack(agentKey, settled.restoredCredit));
    if (serviceReversal && reversalEvent) writes.push(actionToPut(serviceReversal, agentKey, reversalEvent));
    if (reversal) writes.push(reversalToPut(reversal, agentKey, now));
    if (record) writes.push(clearingRecordToPut(record, now));
    if (settled.countedDeclines) writes.push(...settled.countedDeclines);
    writes.push(...authenticationToFree(charge, pending, now));
    if (recordKey) writes.push(finishedRecord(recordKey, settled.answer));
    const result = await table.write(writes);
    return result.written;
  },
  find: async (chargeKey, agentKey) => {
    const [item] = await table.read([chargeItemKey(chargeKey)]);
    return itemToCharge(item, agentKey);
  },
});

export function itemToStoredWaitingCharge(item: Item | undefined): StoredWaitingCharge | undefined {
  if (item?.["authorization"] !== "pending" && !item?.["openAction"]) return undefined;
  const { recordPk, recordSk, agentKey } = item;
  return {
    charge: itemToAnyCharge(item),
    agentKey: String(agentKey),
    recordKey: recordPk ? { table: "domain", pk: String(recordPk), sk: String(recordSk) } : undefined,
  };
}
