import { accept, reject } from "../../../shared/values/result.ts";
import { usesCard } from "../../domain/action/action-guards.ts";
import { withEffect } from "../../domain/action/reserve-action.ts";
import { nobodyAsked } from "../../domain/action/verdict.ts";
import { newIdentity, ownMessage } from "../action-messages.ts";
import {
  type ActionAttempt,
  type ActOnChargePlatform,
  networkOf,
  notWritten,
  openedAction,
  refusalOfSuspended,
  storedCard,
} from "./action-attempt.ts";

/** Performs, in a single write, an action that sends no network request. */
export async function actAtOnce(platform: ActOnChargePlatform, attempt: ActionAttempt) {
  const { charge, decided, request, now } = attempt;
  const suspension = await refusalOfSuspended(platform, attempt);
  if (suspension) return reject(suspension);
  // A refund charge always has message identifiers (STAN and RRN), even if the network has no message for refunds.
  const makesCharge = decided.kind === "refund" && decided.refundCharge !== undefined;
  const identity = makesCharge ? await newIdentity(networkOf(platform), now) : undefined;
  const open = openedAction(platform, attempt, identity && ownMessage(charge, decided, identity));
  const basis = { charge: withEffect(charge, open), from: charge, agentKey: request.caller.agentKey, now };
  const outcome = platform.outcomeOf(basis, open, nobodyAsked);
  const card = usesCard(charge, decided.kind) ? storedCard(platform, attempt) : undefined;
  const written = await platform.actions.applyWithoutNetwork(outcome, open, card, request.ticket);
  return written === "written" ? accept(outcome.answer) : notWritten(written, attempt);
}
