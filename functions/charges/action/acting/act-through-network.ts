import { IdempotencyKeyTaken } from "../../../shared/store/idempotency.ts";
import { retryOnConflict } from "../../../shared/store/retry-on-conflict.ts";
import type { ReadyAnswer } from "../../../shared/values/ready-answer.ts";
import { accept, reject } from "../../../shared/values/result.ts";
import { reserveAction } from "../../domain/action/reserve-action.ts";
import type { Verdict } from "../../domain/action/verdict.ts";
import type { Charge } from "../../domain/charge/charge.ts";
import type { OpenAction } from "../../domain/charge/open-action.ts";
import { newIdentity, ownMessage } from "../action-messages.ts";
import { actionAnswer } from "../outcome-of-action.ts";
import {
  type ActionAttempt,
  type ActionRequest,
  type ActOnChargePlatform,
  networkOf,
  notWritten,
  openedAction,
  refusalOfSuspended,
  storedCard,
} from "./action-attempt.ts";
import { askAboutAction } from "./ask-about-action.ts";

export async function actThroughNetwork(platform: ActOnChargePlatform, attempt: ActionAttempt) {
  const { actions, clock } = platform;
  const { charge, decided, request, now } = attempt;
  const { agentKey } = request.caller;
  const { ticket, deadline } = request;
  const network = networkOf(platform);
  const [identity, card, suspension] = await Promise.all([
    newIdentity(network, now),
    network.openCard(charge.card.reference, { purpose: "action", chargeKey: charge.key }),
    refusalOfSuspended(platform, attempt),
  ]);
  if (suspension) return reject(suspension);
  if (!card) return notWritten("card-gone", attempt);
  const open = openedAction(platform, attempt, ownMessage(charge, decided, identity));
  const reserved = reserveAction(charge, open, now);
  const kept = storedCard(platform, attempt);
  const written = await actions.reserve({ from: charge, charge: reserved, card: kept, ticket, agentKey, now });
  if (written !== "written") return notWritten(written, attempt);
  const { verdict, messageExchange } = await askAboutAction(network, reserved, open, card, {
    identity,
    deadline,
    now: clock(),
  });
  const exchange = messageExchange && { of: { chargeKey: charge.key }, agentKey, exchange: messageExchange };
  return accept(await network.messages.beside(exchange, () => settle(platform, request, { reserved, open, verdict })));
}

interface Decision {
  readonly reserved: Charge;
  readonly open: OpenAction;
  readonly verdict: Verdict;
}

/**
 * The open action blocks other actions, but the charge can still change, for example when a reversal is acknowledged. After
 * such a change, the outcome is computed again from the changed charge.
 */
async function settle(
  { actions, outcomeOf, clock }: ActOnChargePlatform,
  { caller, ticket, deadline }: ActionRequest,
  { reserved, open, verdict }: Decision,
): Promise<ReadyAnswer> {
  const { agentKey } = caller;
  const isInTime = () => clock() < deadline;
  let charge: Charge | undefined = reserved;
  while (charge?.openAction?.key === open.key) {
    const outcome = outcomeOf({ charge, from: charge, agentKey, now: clock() }, open, verdict);
    const isSettled = await retryOnConflict(() => actions.settle(outcome, ticket?.recordKey), isInTime);
    if (isSettled) return outcome.answer;
    charge = await actions.findCharge(reserved.key, agentKey);
  }

  // The sweep recorded the outcome first. If the request has an idempotency ticket, the ticket's record contains the response;
  // otherwise, the action contains the outcome.
  if (ticket) throw new IdempotencyKeyTaken("the sweep has already recorded the outcome of this action");
  const found = await actions.findAction(reserved.key, open.key, agentKey);
  if (!found) throw new Error(`the action ${open.key} no longer exists`);
  return actionAnswer(open.kind, found.action, found.record);
}
