import type { Decline, NetworkAnswer } from "../charge/charge.ts";
import type { ActionAnswer } from "../charge/charge-action.ts";
import type { OpenAction } from "../charge/open-action.ts";
import {
  type AuthorizationExchange,
  networkAnswer,
  noResponseDecline,
  type ReversalExchange,
  unexplainedDecline,
} from "../exchange/authorization-exchange.ts";
import type { ReversedHold } from "../exchange/pending-reversal.ts";
import { ruleOf } from "./action-rules.ts";

/** Result of a network request for an action. The outcome of the action is computed from this result. */
export interface Verdict {
  readonly outcome: "approved" | "declined";
  /** Absent if no message was sent, or if the network did not respond or rejected the format of the message. */
  readonly answer?: ActionAnswer | NetworkAnswer;
  readonly decline?: Decline;
  /** Amount that may be on hold although the action failed. */
  readonly hold?: Pick<ReversedHold, "reason" | "authorizedMinor">;
  /** Time after which an unanswered message can no longer be in flight. */
  readonly reversibleFrom?: Date;
  /**
   * True if no message was needed, or if the network processed the request or responded that the original transaction does
   * not exist.
   */
  readonly isAcknowledged: boolean;
}

export const nobodyAsked: Verdict = { outcome: "approved", isAcknowledged: true };

/** A missing response counts as a decline. If an approval may have been lost in transit, the authorization is reversed. */
export function verdictOnAuthorization(exchange: AuthorizationExchange, askedMinor: number): Verdict {
  if (exchange.kind === "not-needed") return nobodyAsked;
  if (exchange.kind === "not-sent" || exchange.kind === "rejected") {
    return { outcome: "declined", decline: noResponseDecline, isAcknowledged: false };
  }
  if (exchange.kind === "no-answer") {
    const hold = { reason: "no-answer", authorizedMinor: askedMinor } as const;
    const { reversibleFrom } = exchange;
    return { outcome: "declined", decline: noResponseDecline, hold, reversibleFrom, isAcknowledged: false };
  }
  const { answer } = exchange;
  const response = { answer: networkAnswer(answer), isAcknowledged: true };
  if (answer.outcome === "approved") return { ...response, outcome: "approved" };
  const { strayHoldMinor } = answer;
  return {
    ...response,
    outcome: "declined",
    decline: answer.decline ?? unexplainedDecline,
    ...(strayHoldMinor > 0 && { hold: { reason: "not-completed", authorizedMinor: strayHoldMinor } }),
  };
}

/** A reversal always takes effect in the service. The reversal message is repeated until the network acknowledges it. */
export function verdictOnReversal(exchange: ReversalExchange): Verdict {
  if (exchange.kind === "not-sent" || exchange.kind === "rejected")
    return { outcome: "approved", isAcknowledged: false };
  if (exchange.kind === "no-answer") {
    return { outcome: "approved", reversibleFrom: exchange.reversibleFrom, isAcknowledged: false };
  }
  const { outcome, responseCode, responseText } = exchange.answer;
  const answer = { responseCode, responseText };
  return { outcome: "approved", answer, isAcknowledged: outcome === "reversed" };
}

/**
 * Verdict on an action without a stored network response: either the network did not respond, or the function terminated
 * before it stored the response.
 */
export function unansweredVerdict({ kind, sent }: OpenAction, reversibleFrom: Date): Verdict {
  const exchange = { kind: "no-answer", reason: "abandoned", reversibleFrom } as const;
  return ruleOf(kind).asks === "reversal"
    ? verdictOnReversal(exchange)
    : verdictOnAuthorization(exchange, sent?.amountMinor ?? 0);
}
