import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { VerificationResult } from "../../../card-networks/networks/profile-words.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { Circumstances } from "../action/settled-action.ts";
import { changedCharge } from "../charge/changed-charge.ts";
import { authorizationKeyOf, type Charge, type Decline, type NetworkAnswer } from "../charge/charge.ts";
import type { AuthorizationAction, ReversalAction } from "../charge/charge-action.ts";
import { clearingStateOfApproved } from "../charge/charge-states.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import { type ClearingRecord, clearedByItself } from "../clearing/clearing-record.ts";
import { expiryFrom, isExpiredWhenPresented } from "../clearing/clearing-times.ts";
import { loweredCredit, nothingPaidOut } from "../credit/credit.ts";
import {
  type AuthorizationExchange,
  networkAnswer,
  noResponseDecline,
  unexplainedDecline,
} from "../exchange/authorization-exchange.ts";
import { type PendingReversal, type ReversedHold, reversalAfter, reversalOf } from "../exchange/pending-reversal.ts";

export interface Settlement {
  readonly charge: Charge;
  readonly action: AuthorizationAction;
  /** Reversal to send if the service declines the charge although the cardholder's funds may be on hold. */
  readonly reversal?: PendingReversal;
  readonly serviceReversal?: ReversalAction;
  /** Clearing record of a charge that is approved and cleared automatically. */
  readonly record?: ClearingRecord;
  /** Amount restored to the agent's refund limit after a refund was declined or only partially approved. */
  readonly restoredCredit?: CreditUsage | undefined;
}

/**
 * If the network does not respond, the charge is declined. A reversal is sent if the network may have received the request,
 * because an approval that was lost in transit must not leave a hold on the cardholder's funds.
 */
export function settleAuthorization(
  pending: Charge,
  exchange: AuthorizationExchange,
  { agentKey, now }: Circumstances,
): Settlement {
  const actionKey = authorizationKeyOf(pending.key);
  const decided = decide(pending, exchange);
  const { authorization } = decided.change;
  const approved = authorization === "declined" ? nothingPaidOut(pending) : { ...pending, ...decided.change };
  const { change: lowered, releasedAmount: restoredCredit } = loweredCredit(pending, approved, now);
  const settled: Charge = {
    ...pending,
    ...decided.change,
    ...withdrawnLiability(pending, decided.change.answer),
    ...lowered,
    ...(authorization !== "declined" && expiryFrom(now, pending)),
    authorizedMinor: authorization === "declined" ? 0 : (decided.change.amount ?? pending.amount).value,
  };
  const charge = changedCharge(pending, settled, now);
  const action: AuthorizationAction = {
    type: "authorization",
    key: actionKey,
    chargeKey: charge.key,
    created: now.toISOString(),
    version: 1,
    amount: charge.amount,
    authorization,
    network: charge.network,
    ...(decided.change.answer && { answer: decided.change.answer }),
    ...(decided.change.decline && { decline: decided.change.decline }),
    ...(charge.enhancedData && { enhancedData: charge.enhancedData }),
  };
  if (charge.clearing === "pending") {
    return { ...clearedByItself(warnedOfExpiry(charge, now), actionKey, agentKey, now), action, restoredCredit };
  }
  if (!decided.hold) return { charge, action, restoredCredit };
  return {
    charge,
    action,
    restoredCredit,
    reversal: reversalOf(charge, decided.hold, now),
    serviceReversal: reversalAfter(charge, actionKey, { newTotalMinor: 0 }, now),
  };
}

/**
 * For a token without 3-D Secure, the acquirer bears fraud losses if the ECI in the network's response does not shift
 * liability.
 */
function withdrawnLiability(
  { network, tokenEci, fraudLiability, warnings = [] }: Charge,
  answer: NetworkAnswer | undefined,
): Pick<Charge, "fraudLiability" | "warnings"> {
  if (tokenEci === undefined || fraudLiability !== "issuer") return {};
  if (answer?.eci === undefined || shiftsLiability(network, answer.eci)) return {};
  const detail = `The ECI sent was '${tokenEci}', but ${network} returned '${answer.eci}'. Fraud liability stays with the acquirer.`;
  return { fraudLiability: "acquirer", warnings: [...warnings, { code: "liability-not-shifted", detail }] };
}

/** Adds a warning if the authorization expires before `clearAfter`. The expiry was not known when the charge was created. */
function warnedOfExpiry(charge: Charge, now: Date): Charge {
  if (!isExpiredWhenPresented(charge, charge, now)) return charge;
  const detail = `The authorization expires at '${charge.authorizationExpiresAt}', before clearAfter, so a chargeback is possible.`;
  const warning = { code: "authorization-expires-before-clearing", detail } as const;
  return { ...charge, warnings: [...(charge.warnings ?? []), warning] };
}

interface Change {
  readonly authorization: AuthorizationAction["authorization"];
  readonly amount?: Money;
  readonly clearing?: Charge["clearing"];
  readonly answer?: NetworkAnswer;
  readonly cvc?: VerificationResult;
  readonly avs?: VerificationResult;
  readonly decline?: Decline;
}

interface Decided {
  readonly change: Change;
  /** Amount that may be on hold although the charge is declined. */
  readonly hold?: Pick<ReversedHold, "reason" | "authorizedMinor" | "reversibleFrom">;
}

function decide(pending: Charge, exchange: AuthorizationExchange): Decided {
  const clearing = clearingStateOfApproved(pending.clearingMode, pending.type.intent);
  if (exchange.kind === "not-needed") return { change: { authorization: "approved", clearing } };
  if (exchange.kind === "not-sent" || exchange.kind === "rejected") {
    return { change: { authorization: "declined", decline: noResponseDecline } };
  }
  if (exchange.kind === "no-answer") {
    const { value } = pending.requestedAmount;
    return {
      change: { authorization: "declined", decline: noResponseDecline },
      // The amount of an account verification is zero, so no hold is possible.
      ...(value > 0 && {
        hold: { reason: "no-answer", authorizedMinor: value, reversibleFrom: exchange.reversibleFrom },
      }),
    };
  }
  const { answer } = exchange;
  const response = { answer: networkAnswer(answer), cvc: answer.cvc.result, avs: answer.avs.result };
  if (answer.outcome === "approved") return { change: { ...response, authorization: "approved", clearing } };
  if (answer.outcome === "approved-partial") {
    const amount = { ...pending.amount, value: answer.approvedAmountMinor };
    return { change: { ...response, authorization: "approved-partial", amount, clearing } };
  }
  return {
    change: { ...response, authorization: "declined", decline: answer.decline ?? unexplainedDecline },
    ...(answer.strayHoldMinor > 0 && { hold: { reason: "not-completed", authorizedMinor: answer.strayHoldMinor } }),
  };
}
