import type { Charge } from "../../../client/index.ts";
import type { Outcome } from "../../parts/outcome-card.tsx";
import { inWords, retryAdvice } from "../../words/charge-words.ts";
import { moneyText } from "../../words/money.ts";

type OutcomeFacts = Pick<Charge, "status" | "amount" | "requestedAmount"> &
  Partial<Pick<Charge, "decline" | "clearedAmount" | "refundedAmount">> & {
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

const refundDetail = ({ refundedAmount }: OutcomeFacts): readonly string[] =>
  refundedAmount && refundedAmount.value > 0 ? [`${moneyText(refundedAmount)} of it was given back.`] : [];

export const outcomeOf = (charge: OutcomeFacts): Outcome => {
  const { status, amount, requestedAmount, decline } = charge;
  // A newer service may have states that are not known here.
  const detail = [clearingDetail[status.clearing] ?? "", ...refundDetail(charge)].filter((sentence) => sentence !== "");
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
      return {
        tone: clearingTone(status.clearing),
        title: "Approved in part",
        detail: [`${moneyText(amount)} of the ${moneyText(requestedAmount)} that were asked for.`, ...detail],
      };
    case "reversed":
      return {
        tone: "calm",
        title: "Reversed",
        detail: ["The issuer was told to let go of the whole amount.", ...refundDetail(charge)],
      };
    case "none":
      return status.clearing === "none"
        ? { tone: "wait", title: "The issuer is being asked", detail: ["There is no answer yet."] }
        : { tone: clearingTone(status.clearing), title: "Not authorized by an issuer", detail };
    default:
      return { tone: "calm", title: String(status.authorization), detail };
  }
};
