import type { CloudEvent } from "../../../events/cloud-event.ts";
import { writeUsingCard } from "../../shared/cards/card-use.ts";
import { finishedRecord, type IdempotencyTicket, writeWithRecord } from "../../shared/store/idempotency.ts";
import type { ItemKey, Table, Update, Write } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { actionItemKey, itemToAction } from "../charge/action-item.ts";
import { chargeItemKey } from "../charge/charge-item.ts";
import { chargeNowKeys, itemsToChargeNow } from "../charge/charge-now.ts";
import {
  actionToPut,
  authenticationToFree,
  chargeToUpdate,
  newChargeToPut,
  waitingAttributes,
} from "../charge/charge-store.ts";
import {
  cancelledClearing,
  clearingRecordKey,
  clearingRecordToPut,
  itemToClearingRecord,
} from "../clearing/clearing-record-store.ts";
import { creditToGiveBack, creditToTake } from "../credit/credit-counter.ts";
import type { ReservedCharge } from "../domain/action/reserve-action.ts";
import type { SettledAction } from "../domain/action/settled-action.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import type { OpenAction } from "../domain/charge/open-action.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import type { ReleasedAmount } from "../domain/credit/credit.ts";
import { reversalToPut } from "./reversal-store.ts";

/**
 * Storage of actions on a charge. An action is opened before its network request and completed afterwards; an action without
 * a network request is stored in a single write.
 */

/**
 * Reasons for a failed write.
 * - `changed`: the charge has changed since it was read.
 * - `clearing-taken`: a batch has claimed the clearing record of the charge.
 * - `card-gone`: the card is no longer in the vault.
 * - `credit-limit-exceeded`: the refund would exceed the agent's daily refund limit.
 */
export type NotWritten = "changed" | "clearing-taken" | "card-gone" | "credit-limit-exceeded";

type Reserved = "written" | NotWritten;

interface ActionToReserve {
  readonly from: Charge;
  readonly charge: ReservedCharge;
  /** Extends the retention of the card in the vault. */
  readonly card: Update;
  readonly ticket: IdempotencyTicket | undefined;
  readonly agentKey: string;
  readonly now: Date;
}

export interface ActionToStore extends SettledAction {
  readonly from: Charge;
  readonly events: readonly (readonly [ChargeAction, CloudEvent])[];
  readonly agentKey: string;
  readonly answer: ReadyAnswer;
  readonly now: Date;
}

interface FoundAction {
  readonly action: ChargeAction;
  readonly record: ClearingRecord | undefined;
}

export interface ActionStore {
  /**
   * Writes, before the network request, the charge with its open action, the extended retention of its card, and the
   * idempotency record of the request.
   */
  reserve(action: ActionToReserve): Promise<Reserved>;
  /** Writes the outcome of an action after the network request. Returns false if the charge has changed in the meantime. */
  settle(action: ActionToStore, recordKey: ItemKey | undefined): Promise<boolean>;
  /**
   * In one database transaction, writes an action that needs no network request, and extends the retention of the card if the
   * action needs the card.
   */
  applyWithoutNetwork(
    action: ActionToStore,
    open: OpenAction,
    card: Update | undefined,
    ticket: IdempotencyTicket | undefined,
  ): Promise<Reserved>;
  findCharge(chargeKey: string, agentKey: string): Promise<Charge | undefined>;
  findAction(chargeKey: string, actionKey: string, agentKey: string): Promise<FoundAction | undefined>;
}

/**
 * Makes an amount refundable again on the original charge, because the refund charge no longer refunds that amount. The
 * update adds to counters instead of replacing them, and increments the revision, so no concurrent write overwrites the new
 * values. The update also increments the version that clients see.
 */
export const refundGivenBack = ({ chargeKey, amountMinor }: ReleasedAmount, now: Date): Update => ({
  kind: "update",
  key: chargeItemKey(chargeKey),
  set: { lastModified: now.toISOString() },
  add: { refundedMinor: -amountMinor, version: 1, revision: 1 },
  onlyIf: { expression: "attribute_exists(#pk)" },
});

function settledToWrites(settled: ActionToStore): Write[] {
  const { from, charge, events, reversal, record, refundCharge, releases, restoredCredit, agentKey, now } = settled;
  return [
    chargeToUpdate(charge, from),
    ...events.map(([action, event]) => actionToPut(action, agentKey, event)),
    ...(refundCharge ? [newChargeToPut(refundCharge.charge, agentKey)] : []),
    ...(reversal ? [reversalToPut(reversal, agentKey, now)] : []),
    ...(record ? [clearingRecordToPut(record, now)] : []),
    ...(releases ? [refundGivenBack(releases, now)] : []),
    ...(restoredCredit ? [creditToGiveBack(agentKey, restoredCredit)] : []),
    ...authenticationToFree(charge, from, now),
  ];
}

/**
 * A clearing record can be cancelled, or claimed for a batch, only in the state `waiting`, so only one of the two succeeds.
 */
const clearingToCancel = ({ key }: Charge, { kind }: OpenAction): Write[] =>
  kind === "cancel" ? [cancelledClearing(key, authorizationKeyOf(key))] : [];

const creditOfAction = (open: OpenAction, agentKey: string, now: Date): Write[] =>
  open.kind === "refund" && open.credit ? [creditToTake(agentKey, open.credit, now)] : [];

/**
 * The sweep completes an open action after `pendingSeconds`, by which time the function that opened the action must have
 * ended.
 */
export function actionStore(table: Table, pendingSeconds: number): ActionStore {
  const writeTransition = async (
    transition: Update,
    { cancels = [], credits = [], others = [] }: Readonly<Partial<Record<"cancels" | "credits" | "others", Write[]>>>,
    card: Update | undefined,
    record: Write | undefined,
  ): Promise<Reserved> => {
    const writes = [transition, ...cancels, ...credits, ...others];
    const write = (all: readonly Write[]) => writeWithRecord(table, all, record);
    const result = await (card ? writeUsingCard(write, writes, card) : write(writes));
    if (result === "card-gone") return result;
    if (result.written) return "written";
    const [refused] = result.refused;
    if (cancels.length > 0 && refused?.index === 1) return "clearing-taken";
    return credits.length > 0 && refused?.index === 1 ? "credit-limit-exceeded" : "changed";
  };

  return {
    reserve: ({ from, charge, card, ticket, agentKey, now }) => {
      const { openAction } = charge;
      const waits = waitingAttributes(charge.key, ticket?.recordKey, addSeconds(now, pendingSeconds));
      const cancels = clearingToCancel(from, openAction);
      const credits = creditOfAction(openAction, agentKey, now);
      return writeTransition(chargeToUpdate(charge, from, waits), { cancels, credits }, card, ticket?.begun(now));
    },
    settle: async (settled, recordKey) => {
      const record = recordKey ? [finishedRecord(recordKey, settled.answer)] : [];
      const { written } = await table.write([...settledToWrites(settled), ...record]);
      return written;
    },
    applyWithoutNetwork: (settled, open, card, ticket) => {
      const { from, agentKey, now } = settled;
      const [transition, ...others] = settledToWrites(settled) as [Update, ...Write[]];
      const record = ticket?.finished(settled.answer, now, "new");
      const cancels = clearingToCancel(from, open);
      const credits = creditOfAction(open, agentKey, now);
      return writeTransition(transition, { cancels, credits, others }, card, record);
    },
    findCharge: async (chargeKey, agentKey) => itemsToChargeNow(await table.read(chargeNowKeys(chargeKey)), agentKey),
    findAction: async (chargeKey, actionKey, agentKey) => {
      const [item, record] = await table.read([
        actionItemKey(chargeKey, actionKey),
        clearingRecordKey(chargeKey, actionKey),
      ]);
      const action = itemToAction(item, agentKey);
      return action && { action, record: itemToClearingRecord(record) };
    },
  };
}
