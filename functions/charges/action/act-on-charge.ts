import type { MessageRecord } from "../../messages/published.ts";
import { type KeptUntil, keptLonger } from "../../shared/cards/card-use.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Caller } from "../../shared/entry/use-case.ts";
import { endIfTaken, IdempotencyKeyTaken, type IdempotencyTicket } from "../../shared/store/idempotency.ts";
import { outlastOthers } from "../../shared/store/outlast-others.ts";
import { type Item, StoreBusy, type Table, type Update } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { holdsCardOf } from "../charge/card-in-request.ts";
import { itemsToChargeNow } from "../charge/charge-now.ts";
import { beyondCreditLimit, insteadOf, suspended, usesCard, withoutCard } from "../domain/action/action-guards.ts";
import { type ActionProblem, type ActionRefusal, ruleOf } from "../domain/action/action-rules.ts";
import { type AskedAction, decideAction } from "../domain/action/decide-action.ts";
import { reserveAction, withEffect } from "../domain/action/reserve-action.ts";
import { nobodyAsked, type Verdict } from "../domain/action/verdict.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { DecidedAction, OpenAction } from "../domain/charge/open-action.ts";
import { lastUseOf } from "../domain/clearing/clearing-times.ts";
import { ownMessage, questionFor } from "./action-messages.ts";
import { problemOf } from "./action-problems.ts";
import type { ActionStore, NotWritten } from "./action-store.ts";
import { askAboutAction, type NetworkOfActions, newIdentity } from "./ask-about-action.ts";
import { actionAnswer, type OutcomeOfAction } from "./outcome-of-action.ts";
import { suspendedBehind } from "./suspended-behind.ts";

/**
 * Does something to a charge, whatever it is, so that nothing is lost and nothing done twice:
 * 1. the card is opened: an action that is left open without one could be neither sent nor reversed;
 * 2. the action is reserved on the charge, with the idempotency record, so no other one starts meanwhile;
 * 3. the network is asked;
 * 4. what came of it is written in one transaction: the action with its event, the charge, what goes to clearing, what
 *    must be reversed, and the answer.
 * A function that dies in between leaves an open action, which the sweep settles as not answered. An action that asks nobody
 * is one write.
 */

export interface ActOnChargePlatform {
  readonly table: Pick<Table, "read">;
  readonly actions: ActionStore;
  readonly outcomeOf: OutcomeOfAction;
  readonly keptUntil: KeptUntil;
  readonly clock: Clock;
  readonly newKey: NewKey;
  /** Absent where actions never ask a network. */
  readonly network?: NetworkOfActions & { readonly messages: MessageRecord };
}

interface ActionRequest {
  readonly caller: Pick<Caller, "agentKey">;
  readonly path: { readonly chargeKey: string };
  readonly body: unknown;
  readonly ticket: IdempotencyTicket | undefined;
  readonly deadline: Date;
  readonly expectedVersion: number | undefined;
}

type Acted = Result<ReadyAnswer, Refusal<ActionProblem | "entity-not-found" | "invalid-input" | "precondition-failed">>;

/** `found` is what the keys of the charge gave. */
export type ActOnCharge = (
  request: ActionRequest,
  found: readonly (Item | undefined)[],
  asked: AskedAction,
) => Promise<Acted>;

/** What the use cases of the actions are given. */
export interface ActingPlatform {
  readonly act: ActOnCharge;
}

/** How often an action is tried because somebody else changed the charge at the same moment. */
const triesMax = 4;

export const actOnCharge = ({
  table,
  actions,
  outcomeOf,
  keptUntil,
  clock,
  newKey,
  network,
}: ActOnChargePlatform): ActOnCharge => {
  const act: ActOnCharge = async (request, found, asked) => {
    const { agentKey } = request.caller;
    const { chargeKey } = request.path;
    let charge = itemsToChargeNow(found, agentKey);
    const misplaced = charge && holdsCardOf(charge, request.body);
    if (misplaced) return reject(misplaced);
    for (let tries = 1; tries <= triesMax; tries += 1) {
      if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${chargeKey}'.`));
      const stale = staleVersion(charge, request.expectedVersion);
      if (stale) return reject(stale);
      const now = clock();
      const decided = decideAction(charge, asked, now);
      if (!decided.ok) return reject(refusalOf(decided.refused));
      const acted = await tryOn(charge, decided.value, request, now);
      if (acted !== "changed") return acted;
      charge = await actions.findCharge(chargeKey, agentKey);
      await endIfTaken(table, request.ticket);
    }
    throw new StoreBusy("others kept changing the charge");
  };

  const tryOn = (charge: Charge, decided: DecidedAction, request: ActionRequest, now: Date) =>
    questionFor(charge, decided) === "nobody"
      ? doAtOnce(charge, decided, request, now)
      : doThroughNetwork(charge, decided, request, now);

  const doAtOnce = async (charge: Charge, decided: DecidedAction, request: ActionRequest, now: Date) => {
    const suspension = await suspensionOf(charge, decided, request, now);
    if (suspension) return reject(suspension);
    // A refund charge shows the numbers of its message also where the network takes none.
    const makesCharge = decided.kind === "refund" && decided.refundCharge !== undefined;
    const identity = makesCharge ? await newIdentity(theNetwork(), now) : undefined;
    const open = openedAction(decided, identity && ownMessage(charge, decided, identity));
    const basis = { charge: withEffect(charge, open), from: charge, agentKey: request.caller.agentKey, now };
    const outcome = outcomeOf(basis, open, nobodyAsked);
    const card = usesCard(charge, decided.kind) ? keptCard(charge, decided, now) : undefined;
    const written = await actions.doAtOnce(outcome, open, card, request.ticket);
    return written === "written" ? accept(outcome.answer) : notWritten(written, charge, decided, now);
  };

  const doThroughNetwork = async (charge: Charge, decided: DecidedAction, request: ActionRequest, now: Date) => {
    const asked = theNetwork();
    const [identity, card, suspension] = await Promise.all([
      newIdentity(asked, now),
      asked.openCard(charge.card.reference, { purpose: "action", chargeKey: charge.key }),
      suspensionOf(charge, decided, request, now),
    ]);
    if (suspension) return reject(suspension);
    if (!card) return notWritten("card-gone", charge, decided, now);
    const open = openedAction(decided, ownMessage(charge, decided, identity));
    const begun = reserveAction(charge, open, now);
    const {
      deadline,
      ticket,
      caller: { agentKey },
    } = request;
    const kept = keptCard(charge, decided, now);
    const written = await actions.reserve({ from: charge, charge: begun, card: kept, ticket, agentKey, now });
    if (written !== "written") return notWritten(written, charge, decided, now);
    const { verdict, said } = await askAboutAction(asked, begun, open, card, { identity, deadline, now: clock() });
    const keeping = said && { of: { chargeKey: charge.key }, agentKey, exchange: said };
    return accept(await asked.messages.beside(keeping, () => settle(begun, open, verdict, request)));
  };

  const suspensionOf = async (
    charge: Charge,
    { kind }: DecidedAction,
    { caller: { agentKey } }: ActionRequest,
    now: Date,
  ) => {
    if (!ruleOf(kind).movesMoreMoney) return undefined;
    const who = await suspendedBehind(table, charge, agentKey);
    return who && refusalOf(suspended(who, who === "agent" ? agentKey : charge.acceptor.key, charge, now));
  };

  /** The open action keeps others away but for clearing, which may acknowledge earlier clears meanwhile. */
  const settle = async (
    begun: Charge,
    open: OpenAction,
    verdict: Verdict,
    { caller: { agentKey }, ticket, deadline }: ActionRequest,
  ): Promise<ReadyAnswer> => {
    const isInTime = () => clock() < deadline;
    let charge: Charge | undefined = begun;
    while (charge?.openAction?.key === open.key) {
      const outcome = outcomeOf({ charge, from: charge, agentKey, now: clock() }, open, verdict);
      const isSettled = await outlastOthers(() => actions.settle(outcome, ticket?.recordKey), isInTime);
      if (isSettled) return outcome.answer;
      charge = await actions.findCharge(begun.key, agentKey);
    }

    // The sweep was faster. With a ticket its record holds the answer; without one the action says what it decided.
    if (ticket) throw new IdempotencyKeyTaken("the sweep settled this action");
    const found = await actions.findAction(begun.key, open.key, agentKey);
    if (!found) throw new Error(`the action ${open.key} is gone`);
    return actionAnswer(open.kind, found.action, found.record);
  };

  const keptCard = ({ card }: Charge, decided: DecidedAction, now: Date): Update => {
    const clearAfter = "clearAfter" in decided && decided.clearAfter ? new Date(decided.clearAfter) : undefined;
    return keptLonger(card.reference, keptUntil(lastUseOf(now, clearAfter)));
  };

  const openedAction = (decided: DecidedAction, sent: OpenAction["sent"]): OpenAction => ({
    ...decided,
    key: newKey("action"),
    ...(sent && { sent }),
  });

  const theNetwork = () => {
    if (!network) throw new Error("this function asks no network");
    return network;
  };

  return act;
};

const retryAfterSeconds = 1;

const refusalOf = ({ problem: type, detail }: ActionRefusal): Refusal<ActionProblem> => {
  const problem = problemOf(type);
  return refusal(problem, detail, problem.retryable ? { retryAfterSeconds } : {});
};

/** A batch that took the clearing record wins against a cancel; whoever else was faster makes us look again. */
const notWritten = (why: NotWritten, charge: Charge, decided: DecidedAction, now: Date) => {
  if (why === "changed") return why;
  if (why === "card-gone") return reject(refusalOf(withoutCard(charge, now)));
  if (why === "credit-limit-exceeded") return reject(refusalOf(beyondCreditLimit(decided, charge, now)));
  const instead = insteadOf({ ...charge, clearingSubmitted: true }, now);
  const detail = `The clearing of the charge was submitted. ${instead}`;
  return reject(refusalOf({ problem: "charge/clearing-already-submitted", detail }));
};
