import type { Warning, WarningCode } from "../../../shared/values/warnings.ts";

/** Property that a network may not support, by the action that accepts it. */
const unsupported: Readonly<Record<string, string>> = { clearing: "enhancedData", refund: "dynamicDescriptor" };

/** Warnings of actions. Their details follow from the type and the code, so an action stores only the codes. */
const detailsOf = (type: string) =>
  ({
    "action-declined":
      "This was declined, and no money moves: the charge is as it was. The property decline has the reason.",
    "authorization-expired":
      "The authorization will have expired when this is presented: the issuer may charge it back.",
    "feature-not-supported": `${unsupported[type]} is ignored: the card network does not have it.`,
    "final-authorization-incremented":
      "The charge is a purchase, whose authorization is final: networks may charge a fee for raising it. Use the intent reservation where the amount may rise.",
    "hold-not-released":
      "The network rejected the reversal. It has taken effect here, and is repeated until the network acknowledges it; the cardholder's money may stay on hold until then.",
    "refund-before-clearing":
      "The network has not acknowledged the clearing of the charge: if it rejects it, the refund stays paid out. As long as no batch has taken a charge, cancel or reverse it instead.",
    "refund-exceeds-cleared":
      "With this, more is refunded than was given to clearing: the difference is paid out without a sale. The proof in the charge's timeline names it.",
    "cleared-before":
      "What was cleared before stays cleared. A clear that no batch has claimed can be withdrawn (POST /charges/{chargeKey}/actions/{actionKey}/withdraw); a refund gives the rest back.",
  }) satisfies Partial<Record<WarningCode, string>>;

export type ActionWarningCode = keyof ReturnType<typeof detailsOf>;

export interface ActionWarning extends Warning {
  readonly code: ActionWarningCode;
}

export const actionWarning = (type: string, code: ActionWarningCode): ActionWarning => ({
  code,
  detail: detailsOf(type)[code],
});
