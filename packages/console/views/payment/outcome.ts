import type { Charge } from "../../../client/index.ts";
import type { Outcome } from "../../parts/outcome-card.tsx";
import { amountNotes, type ChargeAmounts } from "../../words/amount-notes.ts";
import { capitalized, inWords, retryAdvice } from "../../words/charge-words.ts";

type OutcomeFacts = ChargeAmounts &
  Partial<Pick<Charge, "decline">> & {
    readonly authorizationIsoFields: Pick<Charge["authorizationIsoFields"], "responseCode" | "responseCodeDescription">;
  };

const declinedDetail = ({ decline, authorizationIsoFields }: OutcomeFacts): readonly string[] => {
  const { responseCode, responseCodeDescription } = authorizationIsoFields;
  const issuerAnswer =
    responseCode === undefined
      ? "No answer of the issuer came."
      : `The issuer answered ${responseCode}${responseCodeDescription ? `, “${responseCodeDescription}”` : ""}.`;
  if (!decline) return [issuerAnswer];
  const soft = decline.softDecline
    ? ["The issuer wants the cardholder to be authenticated: restart the payment with 3-D Secure."]
    : [];
  return [issuerAnswer, ...soft, retryAdvice(decline.retry)].filter((sentence) => sentence !== "");
};

const clearingDetail: Readonly<Record<Charge["status"]["clearing"], string>> = {
  none: "Nothing was given to clearing.",
  manual: "It waits until you clear it.",
  pending: "Its clearing is on its way to the network.",
  completed: "The network has accepted its clearing.",
  cancelled: "It was cancelled before it was cleared.",
  abandoned: "The network rejected its clearing for good: see below why.",
};

const clearingTone = (clearing: Charge["status"]["clearing"]): Outcome["tone"] => {
  if (clearing === "abandoned") return "bad";
  return clearing === "completed" || clearing === "pending" ? "good" : "calm";
};

const reversedDetail = ({ clearing }: Charge["status"]): readonly string[] =>
  clearing === "cancelled" || clearing === "abandoned" ? [clearingDetail[clearing]] : [];

const sentence = (note: string): string => `${capitalized(note)}.`;

export const outcomeOf = (charge: OutcomeFacts): Outcome => {
  const { status, decline } = charge;
  const notes = amountNotes(charge).map(sentence);
  // A newer service may have states that are not known here.
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
      return { tone: clearingTone(status.clearing), title: "Approved in part", detail };
    case "reversed":
      return {
        tone: clearingTone(status.clearing),
        title: status.clearing === "cancelled" ? "Cancelled" : "Reversed",
        detail: [...reversedDetail(status), "The issuer was asked to release the whole amount."],
      };
    case "none":
      return status.clearing === "none"
        ? { tone: "wait", title: "The issuer is being asked", detail: ["There is no answer yet."] }
        : { tone: clearingTone(status.clearing), title: "Not authorized by an issuer", detail };
    default:
      return { tone: "calm", title: String(status.authorization), detail };
  }
};

/** The reason why a payment has no possible action; undefined if it has one. */
export const whyNoAction = (
  charge: ChargeAmounts & Pick<Charge, "possibleActions"> & { readonly type: Pick<Charge["type"], "intent"> },
): string | undefined => {
  const { status, amount, refundedAmount, possibleActions, type } = charge;
  if (possibleActions.length > 0) return undefined;
  if (status.authorization === "declined")
    return "Nothing was authorized: there is nothing to clear, cancel or refund.";
  if (status.authorization === "reversed") return "Nothing remains to be cleared, cancelled or refunded.";
  if (status.authorization === "none") return "It can be changed once the network has answered.";
  if (type.intent === "account-status") return "It only checked the card: there is nothing to clear, cancel or refund.";
  if (refundedAmount && refundedAmount.value >= amount.value) return "All of it was refunded.";
  return "It cannot be changed now.";
};
