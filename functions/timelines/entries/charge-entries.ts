import { moneyText } from "#iso-codes/amounts";
import type { Charge, ChargeAction, PendingReversal } from "../../charges/published.ts";
import type { Money } from "../../shared/values/money.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export function requestEntry(charge: Charge): TimelineEntry {
  const { key, created, requestedAmount, type, network, card, transactionReference } = charge;
  const named = transactionReference === undefined ? "" : `, '${transactionReference}'`;
  return {
    at: created,
    kind: "request",
    summary: `Requested ${type.intent} of ${moneyText(requestedAmount)} with ${network} card ${card.maskedNumber}${named}`,
    source: { record: "charge", key },
    amount: requestedAmount,
  };
}

export const actionEntries = (actions: readonly ChargeAction[]): readonly TimelineEntry[] =>
  actions.map((action) => ({
    at: action.created,
    kind: "action",
    summary: actionInWords(action),
    source: { record: "action", key: action.key },
    amount: amountOf(action),
    actionKey: action.key,
  }));

const amountOf = (action: ChargeAction): Money => ("amount" in action ? action.amount : action.replacementAmount);

function actionInWords(action: ChargeAction): string {
  switch (action.type) {
    case "authorization":
      return `Authorization of ${moneyText(action.amount)}: ${answerInWords(action)}`;
    case "clearing":
      return `${moneyText(action.amount)} was submitted for clearing`;
    case "increment":
      return `Increment to ${moneyText(action.replacementAmount)}: ${answerInWords(action)}`;
    case "reversal": {
      const by = action.initiator === "service" ? "by the service" : "by the agent";
      return `Reversal to ${moneyText(action.replacementAmount)}, ${by}: ${answerInWords(action)}`;
    }
    case "refund":
      return `Refund of ${moneyText(action.amount)}: ${answerInWords(action)}`;
  }
}

function answerInWords({
  authorization,
  answer,
  decline,
}: Exclude<ChargeAction, { readonly type: "clearing" }>): string {
  const networkResponse = answer ? `, response code ${answer.responseCode} (${answer.responseText})` : "";
  if (authorization !== "declined") return `${authorization}${networkResponse}`;
  const why = decline ? `: ${decline.reason}, retry ${decline.retry}` : "";
  return `declined${why}${networkResponse}`;
}

/** Timeline entries for reversed amounts, whether or not the network has acknowledged the reversal. */
export const reversalEntries = (reversals: readonly PendingReversal[]): readonly TimelineEntry[] =>
  reversals.map((reversal) => ({
    at: reversal.created,
    kind: "reversal",
    summary: reversalInWords(reversal),
    source: { record: "reversal", key: reversal.actionKey ?? reversal.original.rrn },
    ...(reversal.actionKey !== undefined && { actionKey: reversal.actionKey }),
  }));

function reversalInWords(reversal: PendingReversal): string {
  const { reason, state, attempts, original, authorizedMinor, newTotalMinor = 0 } = reversal;
  const what = `Reversal of ${moneyText({ value: authorizedMinor - newTotalMinor, currency: original.currency })} (${reason})`;
  if (state === "acknowledged") return `${what}: acknowledged, attempts: ${attempts}`;
  if (state === "given-up")
    return `${what}: abandoned because the card number is no longer stored; attempts: ${attempts}`;
  return `${what}: not yet acknowledged; attempts so far: ${attempts}`;
}
