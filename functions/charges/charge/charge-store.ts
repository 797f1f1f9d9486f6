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
 * Charges and their actions in the table. A charge is one item that each transition rewrites under a condition; an
 * action is appended beside it with its finished event, which the outbox publishes from the stream.
 */

/** For work that no agent asked for. */
export const chargeOfAnyAgent = (table: Pick<Table, "read">) => async (chargeKey: string) => {
  const [item] = await table.read([chargeItemKey(chargeKey)]);
  return item && itemToAnyCharge(item);
};

/**
 * The actions of a charge, the oldest first: their keys sort by creation, and each follows the revision of the charge that
 * the one before it made. Read from the table itself, so that an action is listed as soon as it is answered.
 */
export const actionsOf = async (
  table: Table,
  chargeKey: string,
  afterKey: string | undefined,
  limit: number,
): Promise<readonly ChargeAction[]> => {
  const { pk, sk: after } = actionItemKey(chargeKey, afterKey ?? "");
  const items = await table.items(pk, { prefix: "action#", after, limit });
  return items.map(itemToAnyAction);
};

export const actionToPut = (action: ChargeAction, agentKey: string, event: CloudEvent): Put => {
  const { chargeKey, key, created } = action;
  const list = listedByAgent(actionList(agentKey, key), { created, key: actionInList(action) });
  const attributes = { ...actionToItem(action), agentKey, ...list, ...eventAttributes(event) };
  return putEntity(actionItemKey(chargeKey, key), attributes, isNew);
};

/** The authentication value is this charge's now, if it has one that pays once. */
const authenticationToBind = ({ key, authentication }: Charge, agentKey: string, now: Date): readonly Write[] => {
  if (authentication?.binding === undefined) return [];
  const { binding: partition, threedsKey } = authentication;
  return [boundValue({ partition, chargeKey: key }, { agentKey, threedsKey }, now)];
};

const comesToNothing = ({ authorization }: Charge): boolean =>
  authorization === "declined" || authorization === "reversed";

/** A decline, or the reversal of all with nothing cleared, lets another charge have the authentication. */
export const authenticationToFree = (charge: Charge, from: Charge, now: Date): readonly Write[] => {
  const partition = charge.authentication?.binding;
  if (partition === undefined || !comesToNothing(charge) || comesToNothing(from)) return [];
  return freedValue({ partition, chargeKey: charge.key }, new Date(charge.created), now);
};

/** What is kept beside a charge while the network is asked: when the sweep looks after it, and the request's record. */
export const waitingAttributes = (chargeKey: string, recordKey: ItemKey | undefined, until: Date) => ({
  ...dueAt("pending-charge", chargeKey, until),
  ...(recordKey && { recordPk: recordKey.pk, recordSk: recordKey.sk }),
});

/** Index attributes for the lists by agent, merchant and transaction reference. References need not be unique. */
const listsOf = (charge: Charge, agentKey: string) => ({
  ...listedByAgent(chargeList(agentKey, charge.key), charge),
  ...listedByMerchant(merchantChargeList(agentKey, charge)),
  ...(charge.transactionReference !== undefined &&
    listedByReference(chargeReferenceList(agentKey, charge.transactionReference))),
});

/** Like every payment, or, when others may follow it with its card, as long as that card. */
const retentionMonthsOf = ({ type, sent, authorization }: Charge): number =>
  sequenceOf(type, sent.initiator) === "initial" && authorization !== "declined"
    ? longRetentionMonths
    : retentionMonths;

export const newChargeToPut = (charge: Charge, agentKey: string, waits?: ReturnType<typeof waitingAttributes>): Put => {
  const attributes = { ...chargeToItem(charge), agentKey, ...listsOf(charge, agentKey), ...waits };
  return { ...putEntity(chargeItemKey(charge.key), attributes, isNew), retentionMonths: retentionMonthsOf(charge) };
};

/**
 * Rewrites a charge if it is still the one that was read. While an action is open the charge keeps its place in the index
 * `due`, whichever transition changes it.
 */
export const chargeToUpdate = (charge: Charge, from: Charge, waits?: ReturnType<typeof waitingAttributes>): Update => {
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
};

/** A charge that waits for the network, as the sweep finds it: with its agent and the record of the request. */
export interface StoredWaitingCharge {
  readonly charge: Charge;
  readonly agentKey: string;
  readonly recordKey: ItemKey | undefined;
}

interface SettledCharge extends Settlement {
  /** The decline of the charge, once for each limit of its network that counts it. */
  readonly countedDeclines?: readonly Put[];
  readonly pending: Charge;
  readonly event: CloudEvent;
  /** Of the reversal that the service makes itself, where there is one. */
  readonly reversalEvent?: CloudEvent | undefined;
  readonly agentKey: string;
  readonly recordKey: ItemKey | undefined;
  readonly answer: ReadyAnswer;
  readonly now: Date;
}

interface BegunCharge {
  readonly charge: Charge;
  /** Keeps the card of an earlier charge longer. A new one is kept once the charge is written. */
  readonly card?: Update | undefined;
  readonly agentKey: string;
  readonly ticket: IdempotencyTicket | undefined;
  /** Absent where checks of cards are not limited. */
  readonly verificationLimits?: VerificationLimits;
  readonly now: Date;
}

export interface ChargeStore {
  /**
   * Before the network is asked: the charge as pending, the authentication bound to it, and the request's idempotency
   * record. Nothing is written when another charge bound the authentication first, or when a limit of credits or
   * of checks of cards would be passed.
   */
  begin(
    begun: BegunCharge,
  ): Promise<"begun" | "authentication-taken" | "credit-limit-exceeded" | "too-many-verifications">;
  /** After that, and still before the network is asked: puts the new card of a charge that began into the vault. */
  keepCard(card: Put): Promise<void>;
  /**
   * After the network: the settled charge, the action with its event, the clearing record of a charge that clears by
   * itself, the reversal if one is needed, and the answer to the request. False when somebody else settled the charge
   * meanwhile; nothing is written then.
   */
  settle(settled: SettledCharge): Promise<boolean>;
  find(chargeKey: string, agentKey: string): Promise<Charge | undefined>;
}

/** `pendingSeconds`: a charge that is pending that long has lost its function, whose limit is below, as the link's is. */
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
    throw new Error(`charge ${charge.key} exists already, or its card is gone`);
  },
  keepCard: async (card) => {
    // Its key is new: whatever lies there is what a copy of this very request has put.
    await table.put(card);
  },
  settle: async ({
    pending,
    charge,
    action,
    event,
    reversal,
    record,
    agentKey,
    recordKey,
    answer,
    now,
    ...settled
  }) => {
    const writes: Write[] = [chargeToUpdate(charge, pending), actionToPut(action, agentKey, event)];
    if (settled.restoredCredit) writes.push(creditToGiveBack(agentKey, settled.restoredCredit));
    const { serviceReversal, reversalEvent } = settled;
    if (serviceReversal && reversalEvent) writes.push(actionToPut(serviceReversal, agentKey, reversalEvent));
    if (reversal) writes.push(reversalToPut(reversal, agentKey, now));
    if (record) writes.push(clearingRecordToPut(record, now));
    if (settled.countedDeclines) writes.push(...settled.countedDeclines);
    writes.push(...authenticationToFree(charge, pending, now));
    if (recordKey) writes.push(finishedRecord(recordKey, answer));
    const result = await table.write(writes);
    return result.written;
  },
  find: async (chargeKey, agentKey) => {
    const [item] = await table.read([chargeItemKey(chargeKey)]);
    return itemToCharge(item, agentKey);
  },
});

export const itemToStoredWaitingCharge = (item: Item | undefined): StoredWaitingCharge | undefined => {
  if (item?.["authorization"] !== "pending" && !item?.["openAction"]) return undefined;
  const { recordPk, recordSk, agentKey } = item;
  return {
    charge: itemToAnyCharge(item),
    agentKey: String(agentKey),
    recordKey: recordPk ? { table: "domain", pk: String(recordPk), sk: String(recordSk) } : undefined,
  };
};
