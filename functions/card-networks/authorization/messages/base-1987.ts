import { numericCodeOf } from "../../../shared/values/money.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { ReversalReason, ReversalRequest } from "../reversal.ts";
import { type MessageIdentity, processingCodes, type TransactionFacts } from "../transaction.ts";
import { type Fields, presentFields } from "./field-values.ts";
import { amountDigits, expiryDigits, localTimeDigits, transmissionDigits } from "./wire-digits.ts";

/**
 * Data elements that are the same on every network of the 1987 standard. The format of field 43 depends on the network.
 */

/** Field 22: 81 electronic commerce, 10 credential on file, 01 keyed; then no PIN capability. */
export const entryMode1987 = ({ entry }: TransactionFacts): string =>
  ({ "e-commerce": "810", "card-on-file": "100", manual: "010" })[entry];

const ordersWithoutBrowser = ["mail", "phone", "recurring", "installment", "standing-order"];

/** Field 25: 51 account check, 08 orders without a browser, 59 electronic commerce. */
export const conditionCode1987 = ({ kind, order }: TransactionFacts): string => {
  if (kind === "account-status") return "51";
  return ordersWithoutBrowser.includes(order) ? "08" : "59";
};

const identityFields = ({ stan, rrn, transmittedAt }: MessageIdentity): Fields => ({
  "7": transmissionDigits(transmittedAt),
  "11": stan,
  "37": rrn,
});

const transactionFields = ({ kind, localTime, merchant, acquirer, currency }: TransactionFacts): Fields => {
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
};

export const authorizationFields1987 = (request: AuthorizationRequest): Fields => ({
  "2": request.pan,
  "4": amountDigits(request.amountMinor),
  "14": expiryDigits(request.expiry),
  ...transactionFields(request),
  ...identityFields(request),
});

/** Field 90: identifies the message to reverse by its original numbers. */
const originalDataElements = ({ stan, transmittedAt, acquirer }: TransactionFacts): Fields => ({
  "1": "0100",
  "2": stan,
  "3": transmissionDigits(transmittedAt),
  "4": acquirer.institutionId.padStart(11, "0"),
  "5": (acquirer.forwardingInstitutionId ?? "").padStart(11, "0"),
});

/**
 * Field 95: the new total in the transaction currency. The acquirer does not know the amounts in the other currencies.
 */
const replacementAmounts = (newTotalMinor: number): Fields => ({
  "1": amountDigits(newTotalMinor),
  "2": amountDigits(0),
  "3": amountDigits(0),
  "4": "000000",
});

/** A full reversal omits field 95 if the network allows that (`absent`); otherwise the field contains zeros. */
export const reversalFields1987 = (reversal: ReversalRequest, fullReplacement: "absent" | "zeros"): Fields => {
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
};

export const reversalType1987 = ({ form, repeat }: ReversalRequest): string =>
  `04${form === "advice" ? "2" : "0"}${repeat ? "1" : "0"}`;

/** Message reason codes of a reversal: Visa's field 63.3, also used by the default dialect. */
export const reversalReasonCodes = {
  "voided-by-customer": "2501",
  partial: "2501",
  "not-completed": "2502",
  "no-answer": "2503",
} as const satisfies Record<ReversalReason, string>;
