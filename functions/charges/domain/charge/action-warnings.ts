import type { Warning, WarningCode } from "../../../shared/values/warnings.ts";

/** Property that a network may not support, by the action that accepts it. */
const unsupported: Readonly<Record<string, string>> = { clearing: "enhancedData", refund: "dynamicDescriptor" };

/** Warnings of actions. Their details follow from the type and the code, so an action stores only the codes. */
const detailsOf = (type: string) =>
  ({
    "action-declined":
      "The action was declined and no money moved; the charge is unchanged. `decline` gives the reason.",
    "authorization-expired": "The authorization expires before the presentment, so the issuer may charge it back.",
    "feature-not-supported": `${unsupported[type]} is ignored: the card network does not support it.`,
    "final-authorization-incremented":
      "The charge is a purchase, so its authorization is final and networks may charge a fee for an increment. If the amount may increase, use the intent reservation.",
    "hold-not-released":
      "The network rejected the reversal. The reversal has taken effect in the service, which retries the message until the network acknowledges it. Until then, the cardholder's funds may remain on hold.",
    "refund-before-clearing":
      "The network has not acknowledged the clearing of the charge. If it rejects the clearing, the refund is still paid out. To return money that is not yet cleared, use cancel or reverse if it is in `possibleActions` of the charge.",
    "refund-exceeds-cleared":
      "The refunds now exceed the amount submitted for clearing, so the difference is paid out without a sale. The proof in the charge's timeline shows the difference.",
    "cleared-before":
      "Amounts that were already cleared remain cleared. A clear that is not yet in a batch can be withdrawn (POST /charges/{chargeKey}/actions/{actionKey}/withdraw); use a refund to return the rest.",
  }) satisfies Partial<Record<WarningCode, string>>;

export type ActionWarningCode = keyof ReturnType<typeof detailsOf>;

export interface ActionWarning extends Warning {
  readonly code: ActionWarningCode;
}

export const actionWarning = (type: string, code: ActionWarningCode): ActionWarning => ({
  code,
  detail: detailsOf(type)[code],
});
