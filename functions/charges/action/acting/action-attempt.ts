import { acceptorItemKey, itemToAcceptor } from "../../../merchants/published.ts";
import type { MessageRecord } from "../../../messages/published.ts";
import { keptLonger, type RetainUntil } from "../../../shared/cards/card-use.ts";
import type { Refusal } from "../../../shared/entry/problem.ts";
import type { Caller } from "../../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../../shared/platform/platform.ts";
import { agentItemKey, isSuspendedAgent } from "../../../shared/store/agent-status.ts";
import type { IdempotencyTicket } from "../../../shared/store/idempotency.ts";
import type { Table, Update } from "../../../shared/store/table.ts";
import { reject } from "../../../shared/values/result.ts";
import { beyondCreditLimit, insteadOf, suspended, withoutCard } from "../../domain/action/action-guards.ts";
import { type ActionProblem, ruleOf } from "../../domain/action/action-rules.ts";
import type { Charge } from "../../domain/charge/charge.ts";
import type { DecidedAction, OpenAction } from "../../domain/charge/open-action.ts";
import { lastUseOf } from "../../domain/clearing/clearing-times.ts";
import { refusalOf } from "../action-problems.ts";
import type { ActionStore, NotWritten } from "../action-store.ts";
import type { OutcomeOfAction } from "../outcome-of-action.ts";
import type { NetworkOfActions } from "./ask-about-action.ts";

export interface ActOnChargePlatform extends Pick<FunctionPlatform, "clock" | "newKey"> {
  readonly table: Pick<Table, "read">;
  readonly actions: ActionStore;
  readonly outcomeOf: OutcomeOfAction;
  readonly retainUntil: RetainUntil;
  /** Absent if the function sends no network requests. */
  readonly network?: NetworkOfActions & { readonly messages: MessageRecord };
}

export interface ActionRequest {
  readonly caller: Pick<Caller, "agentKey">;
  readonly path: { readonly chargeKey: string };
  readonly body: unknown;
  readonly ticket: IdempotencyTicket | undefined;
  readonly deadline: Date;
  readonly expectedVersion: number | undefined;
}

/** One attempt at an action, with the charge as read for this attempt. */
export interface ActionAttempt {
  readonly charge: Charge;
  readonly decided: DecidedAction;
  readonly request: ActionRequest;
  readonly now: Date;
}

export function networkOf({ network }: ActOnChargePlatform) {
  if (!network) throw new Error("this function sends no network requests");
  return network;
}

/** Rejects an action that moves additional money (an increment or a refund) if the agent or the acceptor is suspended. */
export async function refusalOfSuspended(
  { table }: ActOnChargePlatform,
  { charge, decided, request, now }: ActionAttempt,
): Promise<Refusal<ActionProblem> | undefined> {
  if (!ruleOf(decided.kind).movesMoreMoney) return undefined;
  const { agentKey } = request.caller;
  const acceptorKey = charge.acceptor.key;
  const [agentItem, acceptorItem] = await table.read([agentItemKey(agentKey), acceptorItemKey(acceptorKey)]);
  if (isSuspendedAgent(agentItem)) return refusalOf(suspended("agent", agentKey, charge, now));
  if (!itemToAcceptor(acceptorItem, agentKey)?.suspended) return undefined;
  return refusalOf(suspended("merchant-acceptor", acceptorKey, charge, now));
}

/** Returns the database write that extends the retention of the charge's card for this action. */
export function storedCard({ retainUntil }: ActOnChargePlatform, { charge, decided, now }: ActionAttempt): Update {
  const clearAfter = "clearAfter" in decided && decided.clearAfter ? new Date(decided.clearAfter) : undefined;
  return keptLonger(charge.card.reference, retainUntil(lastUseOf(now, clearAfter)));
}

export const openedAction = (
  { newKey }: ActOnChargePlatform,
  { decided }: ActionAttempt,
  sent: OpenAction["sent"],
): OpenAction => ({ ...decided, key: newKey("action"), ...(sent && { sent }) });

/** Returns the rejection of an action whose write failed, or `changed` if the action can be retried with the changed charge. */
export function notWritten(why: NotWritten, { charge, decided, now }: ActionAttempt) {
  if (why === "changed") return why;
  if (why === "card-gone") return reject(refusalOf(withoutCard(charge, now)));
  if (why === "credit-limit-exceeded") return reject(refusalOf(beyondCreditLimit(decided, charge, now)));
  const instead = insteadOf({ ...charge, clearingSubmitted: true }, now);
  const detail = `The charge has already been submitted for clearing. ${instead}`;
  return reject(refusalOf({ problem: "charge/clearing-already-submitted", detail }));
}
