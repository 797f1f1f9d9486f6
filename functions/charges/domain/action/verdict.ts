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

/** How asking a network about an action ended, in the words that settle it. */
export interface Verdict {
  readonly outcome: "approved" | "declined";
  /** Absent when nobody answered, and when nobody had to be asked. */
  readonly answer?: ActionAnswer | NetworkAnswer;
  readonly decline?: Decline;
  /** What the network may hold for the action although it came to nothing. */
  readonly hold?: Pick<ReversedHold, "reason" | "authorizedMinor">;
  /** When a message that was not answered is no longer on its way. */
  readonly reversibleFrom?: Date;
  /** Whether the network carried out what it was sent, or had nothing to carry out. */
  readonly isAcknowledged: boolean;
}

export const nobodyAsked: Verdict = { outcome: "approved", isAcknowledged: true };

/** No answer is a decline, and an approval nobody heard is taken back. */
export const verdictOnAuthorization = (exchange: AuthorizationExchange, askedMinor: number): Verdict => {
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
};

/** A reversal always takes effect here: one that the network rejects or does not answer is repeated until it is acknowledged. */
export const verdictOnReversal = (exchange: ReversalExchange): Verdict => {
  if (exchange.kind === "not-sent" || exchange.kind === "rejected")
    return { outcome: "approved", isAcknowledged: false };
  if (exchange.kind === "no-answer") {
    return { outcome: "approved", reversibleFrom: exchange.reversibleFrom, isAcknowledged: false };
  }
  const { outcome, responseCode, responseText } = exchange.answer;
  const answer = { responseCode, responseText };
  return { outcome: "approved", answer, isAcknowledged: outcome === "reversed" };
};

/** How an action is settled whose network said nothing, or told it to a function that died. */
export const unansweredVerdict = ({ kind, sent }: OpenAction, reversibleFrom: Date): Verdict => {
  const exchange = { kind: "no-answer", reason: "abandoned", reversibleFrom } as const;
  return ruleOf(kind).asks === "reversal"
    ? verdictOnReversal(exchange)
    : verdictOnAuthorization(exchange, sent?.amountMinor ?? 0);
};
