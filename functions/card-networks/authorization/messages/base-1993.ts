import { numericCodeOf } from "../../../shared/values/money.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { ReversalRequest } from "../reversal.ts";
import type { TransactionFacts } from "../transaction.ts";
import { identityFields } from "./base-1987.ts";
import { type Fields, presentFields } from "./field-values.ts";
import { amountDigits, expiryDigits, localDateTimeDigits } from "./wire-digits.ts";

/** Data elements defined by ISO 8583:1993. The formats of fields 3, 22, 24, 25 and 43 depend on the network. */

const transactionFields = ({ localTime, merchant, acquirer, currency }: TransactionFacts): Fields =>
  presentFields({
    "12": localDateTimeDigits(localTime),
    "19": acquirer.country.numeric,
    "26": merchant.categoryCode,
    "32": acquirer.institutionId,
    "33": acquirer.forwardingInstitutionId,
    "41": merchant.terminalId,
    "42": merchant.merchantId,
    "49": numericCodeOf(currency),
  });

export const authorizationFields1993 = (request: AuthorizationRequest): Fields => ({
  "2": request.pan,
  "4": amountDigits(request.amountMinor),
  "14": expiryDigits(request.expiry),
  ...transactionFields(request),
  ...identityFields(request),
});

/**
 * Field 56: message type, trace number and local time of the original message, then the acquirer ID with a two-digit length
 * prefix.
 */
const originalDataElements = ({ stan, localTime, acquirer }: TransactionFacts): Fields => ({
  "1": "1100",
  "2": stan,
  "3": localDateTimeDigits(localTime),
  "4": `${String(acquirer.institutionId.length).padStart(2, "0")}${acquirer.institutionId}`,
});

/** Function code 400 reverses the full amount in field 4. Code 401 replaces the amount in field 30 with the amount in field 4. */
const reversedAmounts = ({ authorizedMinor, newTotalMinor = 0 }: ReversalRequest): Fields =>
  newTotalMinor === 0
    ? { "4": amountDigits(authorizedMinor), "24": "400" }
    : {
        "4": amountDigits(newTotalMinor),
        "24": "401",
        "30": { "1": amountDigits(authorizedMinor), "2": amountDigits(0) },
      };

export const reversalFields1993 = (reversal: ReversalRequest): Fields =>
  presentFields({
    "2": reversal.pan,
    "14": reversal.expiry && expiryDigits(reversal.expiry),
    ...transactionFields(reversal.original),
    ...identityFields(reversal.identity),
    ...reversedAmounts(reversal),
    "38": reversal.answer?.authorizationCode,
    "56": originalDataElements(reversal.original),
  });
