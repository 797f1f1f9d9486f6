import { numericCodeOf } from "../../../shared/values/money.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { ReversalReason, ReversalRequest } from "../reversal.ts";
import { type MessageIdentity, processingCodes, type TransactionFacts } from "../transaction.ts";
import { type Fields, presentFields } from "./field-values.ts";
import { amountDigits, expiryDigits, localTimeDigits, transmissionDigits } from "./wire-digits.ts";

/** Data elements common to all networks that use ISO 8583:1987. The format of field 43 depends on the network. */

/**
 * Field 22 (POS entry mode): 81 (electronic commerce), 10 (credential on file) or 01 (keyed). The last digit is 0: PIN entry
 * capability not specified.
 */
export const entryMode1987 = ({ entry }: TransactionFacts): string =>
  ({ "e-commerce": "810", "card-on-file": "100", manual: "010" })[entry];

const ordersWithoutBrowser = ["mail", "phone", "recurring", "installment", "standing-order"];

/**
 * Field 25 (POS condition code): 51 for an account verification, 08 for the values of `type.order` in
 * `ordersWithoutBrowser`, otherwise 59 (electronic commerce).
 */
export function conditionCode1987({ kind, order }: TransactionFacts): string {
  if (kind === "account-status") return "51";
  return ordersWithoutBrowser.includes(order) ? "08" : "59";
}

/** Fields 7, 11 and 37, which have the same format in ISO 8583:1987 and ISO 8583:1993. */
export const identityFields = ({ stan, rrn, transmittedAt }: MessageIdentity): Fields => ({
  "7": transmissionDigits(transmittedAt),
  "11": stan,
  "37": rrn,
});

function transactionFields({ kind, localTime, merchant, acquirer, currency }: TransactionFacts): Fields {
  const { date, time } = localTimeDigits(localTime);
  return presentFields({
    "3": processingCodes[kind],
    "12": time,
    "13": date,
    "18": merchant.categoryCode,
    "19": acquirer.country.numeric,
    "32": acquirer.institutionId,
    "33": acquirer.forwardingInstitutionId,
    "41": merchant.terminalId,
    "42": merchant.merchantId,
    "49": numericCodeOf(currency),
  });
}

export const authorizationFields1987 = (request: AuthorizationRequest): Fields => ({
  "2": request.pan,
  "4": amountDigits(request.amountMinor),
  "14": expiryDigits(request.expiry),
  ...transactionFields(request),
  ...identityFields(request),
});

/** Field 90: the original data elements, which identify the message to reverse. */
const originalDataElements = ({ stan, transmittedAt, acquirer }: TransactionFacts): Fields => ({
  "1": "0100",
  "2": stan,
  "3": transmissionDigits(transmittedAt),
  "4": acquirer.institutionId.padStart(11, "0"),
  "5": (acquirer.forwardingInstitutionId ?? "").padStart(11, "0"),
});

/**
 * Field 95: the replacement amount (the new authorized amount) in the transaction currency. The amounts in the settlement
 * and billing currencies are zero, because the acquirer does not know them.
 */
const replacementAmounts = (newTotalMinor: number): Fields => ({
  "1": amountDigits(newTotalMinor),
  "2": amountDigits(0),
  "3": amountDigits(0),
  "4": "000000",
});

/** Depending on the network, a full reversal omits field 95 (`absent`) or fills it with zeros (`zeros`). */
export function reversalFields1987(reversal: ReversalRequest, fullReplacement: "absent" | "zeros"): Fields {
  const { original, pan, expiry, answer, newTotalMinor = 0 } = reversal;
  const isPartial = newTotalMinor > 0;
  return presentFields({
    "2": pan,
    "4": amountDigits(reversal.authorizedMinor),
    "14": expiry && expiryDigits(expiry),
    ...transactionFields(original),
    ...identityFields(reversal.identity),
    "38": answer?.authorizationCode,
    "90": originalDataElements(original),
    "95": isPartial || fullReplacement === "zeros" ? replacementAmounts(newTotalMinor) : undefined,
  });
}

export const reversalType1987 = ({ form, repeat }: ReversalRequest): string =>
  `04${form === "advice" ? "2" : "0"}${repeat ? "1" : "0"}`;

/** Message reason codes for reversals (Visa field 63.3), also used by the default dialect. */
export const reversalReasonCodes = {
  "voided-by-customer": "2501",
  partial: "2501",
  "not-completed": "2502",
  "no-answer": "2503",
} as const satisfies Record<ReversalReason, string>;
