import type { ElementText } from "#described-messages/element-texts";
import { responseTables } from "../catalogue/responses/response-codes.ts";
import { twoCharacterCodes } from "../catalogue/responses/two-character-codes.ts";
import type { NetworkProfile } from "./network-profile.ts";

/**
 * Texts for fields that have the same meaning on several networks. The functions return texts with the codes of the given
 * network.
 */

const authenticationRequired = twoCharacterCodes["1A"].text;

function responseTexts({ responseCodes, softDeclines }: NetworkProfile): Readonly<Record<string, string>> {
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(responseTables[responseCodes]).map(([code, { text, withToken }]) => [
      code,
      withToken ? `${text}; with a token: ${withToken.text}` : text,
    ]),
  );
  for (const { code, onlyWithoutAuthentication } of softDeclines) {
    const otherwise = onlyWithoutAuthentication ? texts[code] : undefined;
    texts[code] =
      otherwise === undefined
        ? authenticationRequired
        : `${otherwise}; without authentication: ${authenticationRequired}`;
  }
  return texts;
}

/** Field 39. */
export const responseCodeText = (profile: NetworkProfile): ElementText => ({
  name: profile.responseCodes === "action-codes" ? "Action code" : "Response code",
  about: "The decision of the issuer or the network.",
  values: responseTexts(profile),
});

const verificationTexts = {
  match: "Match",
  "partial-match": "Partial match",
  "no-match": "No match",
  "not-processed": "Not checked",
} as const;

const resultTexts = (
  results: Readonly<Record<string, keyof typeof verificationTexts>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(results).map(([letter, result]) => [letter, verificationTexts[result]]));

export const addressResultText = ({ addressResults }: NetworkProfile): ElementText => ({
  name: "Address verification result",
  values: resultTexts(addressResults),
});

export const securityCodeResultText = ({ securityCodeResults }: NetworkProfile): ElementText => ({
  name: "Security code result",
  values: resultTexts(securityCodeResults),
});

/** Message reason codes for reversals and subsequent merchant-initiated payments. */
export const messageReasonText: ElementText = {
  name: "Message reason code",
  values: {
    "2501": "Voided by the customer",
    "2502": "Not completed",
    "2503": "No confirmation",
    "3900": "Increment",
    "3901": "Resubmission",
    "3902": "Delayed charge",
    "3903": "Reauthorization",
    "3904": "No-show",
  },
};

export const initiatorText: ElementText = {
  name: "Initiator and agreement",
  about: "CIT/MIT indicator: C for cardholder-initiated, M for merchant-initiated.",
  values: {
    C101: "Cardholder, card on file",
    C102: "Cardholder, standing order",
    C103: "Cardholder, subscription",
    C104: "Cardholder, installments",
    M101: "Merchant, unscheduled",
    M102: "Merchant, standing order",
    M103: "Merchant, subscription",
    M104: "Merchant, installments",
    M205: "Merchant, partial shipment",
    M206: "Merchant, delayed charge",
    M207: "Merchant, no-show",
    M208: "Merchant, resubmission",
  },
};

export const paymentAccountReferenceText: ElementText = {
  name: "Payment account reference (PAR)",
  about: "Identical for a card and all of its tokens.",
};

export const tokenRequestorText: ElementText = {
  name: "Token requestor ID",
  about: "Identifies the company that requested the token.",
};

export const electronicCommerceText: ElementText = {
  name: "Electronic commerce indicator",
  about: "Indicates a mail or telephone order, or the result of the cardholder authentication.",
  values: {
    "01": "Mail or telephone order, single payment",
    "02": "Mail or telephone order, recurring",
    "03": "Mail or telephone order, installments",
    "04": "Mail or telephone order, other",
    "05": "Authenticated",
    "06": "Authentication attempted",
    "07": "Not authenticated",
    "08": "Not authenticated, channel not secured",
  },
};
