import type { Charge } from "../../../client/index.ts";
import type { Outcome } from "../../parts/outcome-card.tsx";
import { amountNotes, type ChargeAmounts } from "../../words/amount-notes.ts";
import { capitalized, inWords, retryAdvice } from "../../words/charge-words.ts";

type OutcomeFacts = ChargeAmounts &
  Partial<Pick<Charge, "decline">> & {
    readonly authorizationIsoFields: Pick<Charge["authorizationIsoFields"], "responseCode" | "responseCodeDescription">;
  };

function declinedDetail({ decline, authorizationIsoFields }: OutcomeFacts): readonly string[] {
  const { responseCode, responseCodeDescription } = authorizationIsoFields;
  const issuerAnswer =
    responseCode === undefined
      ? "No response was received."
      : `Response code ${responseCode}${responseCodeDescription ? `: “${responseCodeDescription}”` : ""}.`;
  if (!decline) return [issuerAnswer];
  const soft = decline.softDecline ? ["The issuer requires authentication: retry the payment with 3-D Secure."] : [];
  return [issuerAnswer, ...soft, retryAdvice(decline.retry)].filter((sentence) => sentence !== "");
}

const clearingDetail: Readonly<Record<Charge["status"]["clearing"], string>> = {
  none: "The payment was not sent for clearing.",
  manual: "The uncleared amount is sent for clearing only after you clear (capture) it.",
  pending: "Clearing is in progress.",
  completed: "The network accepted the clearing.",
  cancelled: "The payment was cancelled before it was cleared.",
  abandoned: "The clearing was rejected. The reason is in the history below.",
};

function clearingTone(clearing: Charge["status"]["clearing"]): Outcome["tone"] {
  if (clearing === "abandoned") return "bad";
  return clearing === "completed" || clearing === "pending" ? "good" : "calm";
}

const reversedDetail = ({ clearing }: Charge["status"]): readonly string[] =>
  clearing === "cancelled" || clearing === "abandoned" ? [clearingDetail[clearing]] : [];

const sentence = (note: string): string => `${capitalized(note)}.`;

export function outcomeOf(charge: OutcomeFacts): Outcome {
  const { status, decline } = charge;
  const notes = amountNotes(charge).map(sentence);
  // Newer versions of the service can return unknown clearing states.
  const detail = [...notes, clearingDetail[status.clearing] ?? ""].filter((one) => one !== "");
  switch (status.authorization) {
    case "declined":
      return {
        tone: "bad",
        title: decline ? `Declined: ${inWords(decline.reason)}` : "Declined",
        detail: declinedDetail(charge),
      };
    case "approved":
      return { tone: clearingTone(status.clearing), title: "Approved", detail };
    case "approved-partial":
      return { tone: clearingTone(status.clearing), title: "Partially approved", detail };
    case "reversed":
      return {
        tone: clearingTone(status.clearing),
        title: status.clearing === "cancelled" ? "Cancelled" : "Reversed",
        detail: [...reversedDetail(status), "The service requested that the issuer release the full amount."],
      };
    case "none":
      return status.clearing === "none"
        ? { tone: "wait", title: "Waiting for the issuer", detail: ["There is no response yet."] }
        : { tone: clearingTone(status.clearing), title: "No issuer authorization", detail };
    default:
      return { tone: "calm", title: String(status.authorization), detail };
  }
}

/** Returns the reason why no action on a payment is possible, or undefined if an action is possible. */
export function whyNoAction(
  charge: ChargeAmounts & Pick<Charge, "possibleActions"> & { readonly type: Pick<Charge["type"], "intent"> },
): string | undefined {
  const { status, amount, refundedAmount, possibleActions, type } = charge;
  if (possibleActions.length > 0) return undefined;
  if (status.authorization === "declined") return "A declined payment cannot be cleared, cancelled or refunded.";
  if (status.authorization === "reversed") return "There is no remaining amount to clear, cancel or refund.";
  if (status.authorization === "none") return "Actions are available after the network has responded.";
  if (type.intent === "account-status") return "An account verification has no amount to clear, cancel or refund.";
  if (refundedAmount && refundedAmount.value >= amount.value) return "The payment was refunded in full.";
  return "No action is possible now.";
}
