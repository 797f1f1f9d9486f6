import * as v from "valibot";
import { TrustedText } from "./schemas.ts";

/**
 * The warnings of all responses: information for the agent about a request that succeeded. Programs read the code,
 * people the detail. The documentation lists each code with its meaning.
 */
export const warningMeanings = {
  "action-declined": {
    of: "increment, refund",
    meaning: "the action was declined: the response has status 201, but no money moves and the charge is as it was",
  },
  "authorization-expired": {
    of: "clear",
    meaning: "its authorization expires before the presentment, and the issuer may charge it back",
  },
  "authorization-expires-before-clearing": {
    of: "charge",
    meaning: "`clearAfter` is later than the authorization is valid",
  },
  "cleared-before": { of: "reverse", meaning: "amounts that were cleared before stay cleared" },
  "cryptogram-not-sent": {
    of: "charge",
    meaning: "the network takes no cryptogram of a token in later payments of a series",
  },
  "data-quality": {
    of: "authentication",
    meaning: "data about the cardholder is missing or was sent in part, which makes a challenge more likely",
  },
  "device-token-in-series": {
    of: "charge",
    meaning: "the network does not want tokens of a device in later payments of a series, and issuers may decline them",
  },
  "enhanced-data-without-benefit": {
    of: "charge",
    meaning: "enhanced data lowers interchange for merchants in the United States only, and the merchant is elsewhere",
  },
  "exemption-limit-not-checked": {
    of: "authentication, charge",
    meaning: "there is no reference rate for the currency to compare the limit of the exemption with",
  },
  "exemption-not-needed": {
    of: "charge",
    meaning:
      "the exemption is dropped, because the issuer rejected it and the cardholder passed a challenge, or because a wallet has authenticated the cardholder",
  },
  "exemption-out-of-scope": { of: "charge", meaning: "a mail or telephone order needs no exemption" },
  "feature-not-supported": {
    of: "any",
    meaning: "a property is ignored, because the network or the kind of payment does not support it",
  },
  "field-not-used": {
    of: "authentication",
    meaning: "a property is ignored, because the rest of the request gives it no use",
  },
  "final-authorization-incremented": {
    of: "increment",
    meaning: "a purchase is a final authorization, and networks may charge a fee for raising one; a reservation is not",
  },
  "hold-not-released": {
    of: "reverse, cancel",
    meaning:
      "the network rejected the reversal: it has taken effect here and is repeated, but the cardholder's money may stay on hold for a while",
  },
  "holder-name-substituted": { of: "charge", meaning: "the network cannot carry some letters of the holder's name" },
  "initial-reference-incomplete": { of: "charge", meaning: "the reference to the initial payment is cut off" },
  "liability-not-shifted": {
    of: "authentication, charge",
    meaning:
      "the `eci` does not confirm the result, or the token or the merchant's trade does not allow it, so the loss from fraud stays with the acquirer",
  },
  "no-strong-authentication": {
    of: "authentication",
    meaning:
      "data was shared with the issuer, without an authentication of the cardholder; the payment can be charged, and the loss from fraud stays with the acquirer",
  },
  "old-local-time": {
    of: "authentication, charge",
    meaning: "the payment was made more than 7 days ago, and the network may reject it",
  },
  "recurring-amount-changed": {
    of: "charge",
    meaning: "the amount differs from that of the initial payment, and the issuer may decline it",
  },
  "refund-before-clearing": { of: "refund", meaning: "the network may still reject the clearing of the charge" },
  "refund-exceeds-cleared": { of: "refund", meaning: "the refunds of the charge exceed the amount given to clearing" },
  "refund-not-authorized": {
    of: "charge",
    meaning: "the network has no authorization of refunds; the issuer learns of it from clearing",
  },
  "refunded-without-clearing": { of: "charge", meaning: "it was refunded, but its clearing was rejected" },
  "retry-limit-near": { of: "charge", meaning: "the network allows few further tries of the card" },
  "retry-limit-reached": {
    of: "charge",
    meaning: "the network allows no further try of the card and may charge a fee for each",
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
    description: "A warning about a successful request. The guide lists the codes.",
  }),
);

/** The property of every response that can have warnings. */
export const Warnings = v.optional(
  v.pipe(v.array(WarningSchema), v.description("Warnings about a successful request; absent if there are none")),
);
