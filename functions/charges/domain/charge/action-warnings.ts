import type { Warning, WarningCode } from "../../../shared/values/warnings.ts";

const unsupported: Readonly<Record<string, string>> = { clearing: "enhancedData", refund: "dynamicDescriptor" };

/** The text of a warning can be derived from the action's type and the warning's code, so an action stores only the codes. */
const detailsOf = (type: string) =>
  ({
    "action-declined":
      "The action was declined and no money moved; the charge is unchanged. `decline` gives the reason.",
    "authorization-expired":
      "The authorization has expired or will expire before presentment, so the issuer may charge back the payment.",
    "feature-not-supported": `${unsupported[type]} is ignored: the card network does not support it.`,
    "final-authorization-incremented":
      "The charge is a purchase, so its authorization is final and networks may charge a fee for an increment. If the amount might increase, use the intent reservation.",
    "hold-not-released":
      "The network rejected the reversal. The reversal has taken effect in the service, which retries the message until the network acknowledges it. Until then, the cardholder's funds may remain on hold.",
    "refund-before-clearing":
      "The network has not acknowledged the clearing of the charge. If the network rejects the clearing, the refund is still credited to the cardholder. Instead of refunding an amount that is not yet cleared, cancel or reverse the charge, depending on its `possibleActions`.",
    "refund-exceeds-cleared":
      "The refunds now exceed the amount submitted for clearing, so the difference is credited to the cardholder without a corresponding sale. The reconciliation (`proof`) in the charge's timeline shows the difference.",
    "cleared-before":
      "Amounts that were already cleared remain cleared. You can withdraw a clear that is not yet in a batch (POST /charges/{chargeKey}/actions/{actionKey}/withdraw). To return other cleared amounts, refund them.",
  }) satisfies Partial<Record<WarningCode, string>>;

export type ActionWarningCode = keyof ReturnType<typeof detailsOf>;

export interface ActionWarning extends Warning {
  readonly code: ActionWarningCode;
}

export const actionWarning = (type: string, code: ActionWarningCode): ActionWarning => ({
  code,
  detail: detailsOf(type)[code],
});
