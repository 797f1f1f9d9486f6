import * as v from "valibot";
import { TrustedText } from "./schemas.ts";

/**
 * Warnings in responses to successful requests. The code is for programs, and the detail is for people. The guide lists each
 * code with its meaning.
 */
export const warningMeanings = {
  "action-declined": {
    of: "increment, refund",
    meaning: "the action was declined: the response has status 201, but no money moves and the charge is unchanged",
  },
  "authorization-expired": {
    of: "clear",
    meaning:
      "the authorization has expired or will expire before the presentment, so the issuer may charge the payment back",
  },
  "authorization-expires-before-clearing": {
    of: "charge",
    meaning: "`clearAfter` is later than the expiry of the authorization",
  },
  "cleared-before": { of: "reverse", meaning: "amounts that were already cleared remain cleared" },
  "cryptogram-not-sent": {
    of: "charge",
    meaning:
      "the token cryptogram was not sent, because the network does not accept cryptograms in subsequent payments of a series",
  },
  "data-quality": {
    of: "authentication",
    meaning: "cardholder data is missing, was truncated or could not be sent, which makes a challenge more likely",
  },
  "device-token-in-series": {
    of: "charge",
    meaning:
      "the network advises against device tokens in subsequent payments of a series, and issuers may decline such payments",
  },
  "enhanced-data-without-benefit": {
    of: "charge",
    meaning:
      "enhanced data lowers interchange only for merchants in the United States, and the merchant is in another country",
  },
  "exemption-limit-not-checked": {
    of: "authentication, charge",
    meaning: "the exemption limit was not checked, because there is no current reference rate for the currency",
  },
  "exemption-not-needed": {
    of: "charge",
    meaning:
      "the requested exemption is ignored: either the issuer declined it and the cardholder passed a challenge, or a wallet has authenticated the cardholder",
  },
  "exemption-out-of-scope": {
    of: "charge",
    meaning: "the requested exemption is ignored, because mail and telephone orders are outside the scope of SCA",
  },
  "feature-not-supported": {
    of: "any",
    meaning: "a property is ignored, because the network or the type of payment does not support it",
  },
  "field-not-used": {
    of: "authentication",
    meaning:
      "a property is ignored, because 3-D Secure has no field for it, or because it has no effect in combination with the rest of the request",
  },
  "final-authorization-incremented": {
    of: "increment",
    meaning:
      "the authorization of a purchase is final, so networks may charge a fee for an increment; if the amount might increase, use the intent `reservation`",
  },
  "hold-not-released": {
    of: "reverse, cancel",
    meaning:
      "the network rejected the reversal; the reversal has taken effect in the service, which repeats the message until the network acknowledges it; until then, the cardholder's funds can remain on hold",
  },
  "holder-name-substituted": {
    of: "charge",
    meaning: "characters of the cardholder's name that the network does not support were replaced",
  },
  "initial-reference-incomplete": {
    of: "charge",
    meaning:
      "the reference to the initial payment seems incomplete, so the issuer might be unable to link the payments",
  },
  "liability-not-shifted": {
    of: "authentication, charge",
    meaning:
      "the acquirer bears the fraud loss, because one of the following applies: the ARes or RReq contains no ECI; the ECI in the ARes, in the RReq, in the charge request or in the network's response does not shift liability; the token cryptogram does not authenticate the cardholder; the network does not shift liability for the merchant's category",
  },
  "no-strong-authentication": {
    of: "authentication",
    meaning:
      "data-only authentication: data was shared with the issuer, but the cardholder was not authenticated; you can create a charge, and the acquirer bears the fraud loss",
  },
  "old-local-time": {
    of: "authentication, charge",
    meaning: "`localTransactionDateTime` is more than 7 days in the past, so the network might reject the payment",
  },
  "recurring-amount-changed": {
    of: "charge",
    meaning:
      "the amount differs from that of the initial payment, so the issuer may require authentication or decline the payment",
  },
  "refund-before-clearing": {
    of: "refund",
    meaning: "the network has not acknowledged the clearing of the charge, and can still reject the clearing",
  },
  "refund-exceeds-cleared": {
    of: "refund",
    meaning: "the refunds of the charge exceed the amount submitted for clearing",
  },
  "refund-not-authorized": {
    of: "charge",
    meaning: "the network does not authorize refunds; the issuer receives the refund in clearing",
  },
  "refunded-without-clearing": { of: "charge", meaning: "the charge was refunded, but its clearing was rejected" },
  "retry-limit-near": {
    of: "charge",
    meaning: "the network allows only a few more retries with the card at this acceptor (`retriesLeft`)",
  },
  "retry-limit-reached": {
    of: "charge",
    meaning:
      "the network allows no further attempts with the card at this acceptor; `detail` states whether this applies to all payments, only to this amount or only to this series. The network may charge a fee for each further attempt",
  },
} as const;

export type WarningCode = keyof typeof warningMeanings;

export interface Warning {
  readonly code: WarningCode;
  readonly detail: string;
}

const warningCodes = Object.keys(warningMeanings) as [WarningCode, ...WarningCode[]];

const WarningSchema = v.pipe(
  v.object({
    code: v.pipe(v.picklist(warningCodes), v.description("Stable, machine-readable code")),
    detail: v.pipe(TrustedText, v.description("Human-readable reason")),
  }),
  v.metadata({
    title: "Warning",
    description: "A warning about a successful request. The [guide](/v1/docs#warnings) lists the codes.",
  }),
);

export const Warnings = v.optional(
  v.pipe(v.array(WarningSchema), v.description("Warnings about a successful request; absent if there are none")),
);
