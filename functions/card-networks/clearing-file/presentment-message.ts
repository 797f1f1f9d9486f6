import type { Iso8583Message } from "#iso8583/message";
import { exponentOf, numericCodeOf } from "../../shared/values/money.ts";
import { acceptorTextToSend } from "../authorization/messages/acceptor-text-to-send.ts";
import { type Fields, presentFields } from "../authorization/messages/field-values.ts";
import { amountDigits, expiryDigits, localDateTimeDigits } from "../authorization/messages/wire-digits.ts";
import type { NetworkReferences } from "../authorization/network-references.ts";
import { processingCodes } from "../authorization/transaction.ts";
import { postalCodeOnWire } from "../catalogue/acceptor-text.ts";
import type { NumberedPresentment, PresentedCard } from "./clearing-batch.ts";
import { addendaOf } from "./enhanced-data-addenda.ts";

/** Messages of a first presentment (1240, function code 200) and its addenda (1644, function code 696). */

export const messageNumberDigits = (messageNumber: number): string => String(messageNumber).padStart(8, "0");

/** Field 22, positions 5 and 7: cardholder presence and card data input mode. */
function pointOfServiceDataCode({ order, entry, initiator }: NumberedPresentment["sent"]): string {
  const presence = { mail: "2", phone: "3" }[order as string] ?? (initiator === "merchant" ? "4" : "5");
  return `1009${presence}0${entry === "e-commerce" ? "S" : "1"}00001`;
}

/**
 * Field 43: name, street and city, separated by backslashes, then postal code, region and country. The street and the region
 * are unknown and therefore left blank.
 */
function acceptorNameAndLocation(sent: NumberedPresentment["sent"]): string {
  const { name, city } = acceptorTextToSend(sent);
  return `${name}\\ \\${city || " "}\\${postalCodeOnWire(sent.merchant.postalCode)}   ${sent.merchant.country.alpha3}`;
}

/** Field 63 (transaction life cycle ID): the network's identifier for the authorization. */
const lifeCycleId = (references: NetworkReferences = {}): string | undefined =>
  references.transactionIdentifier ??
  references.traceId ??
  references.acquirerReferenceData ??
  references.networkReferenceId;

/**
 * PDS 0148: numeric currency code and currency exponent. PDS 0798: party for which the presentment is settled (the agent's
 * key). PDS 0799: presentment number, and a flag for the last presentment of the charge.
 */
const privateData = ({ amount, sequence, isLast, reportingFor }: NumberedPresentment): Fields => ({
  "0148": `${numericCodeOf(amount.currency)}${exponentOf(amount.currency)}`,
  "0798": reportingFor,
  "0799": `${String(sequence % 1_000).padStart(3, "0")}${isLast ? "1" : "0"}`,
});

/** Field 30: the authorized amount, if it differs from the presented amount. */
const originalAmounts = ({ amount, authorizedMinor }: NumberedPresentment): Fields | undefined =>
  amount.value === authorizedMinor ? undefined : { "1": amountDigits(authorizedMinor), "2": amountDigits(0) };

function firstPresentment(presentment: NumberedPresentment, { number, expiry }: PresentedCard): Iso8583Message {
  const { sent, amount } = presentment;
  return {
    mti: "1240",
    fields: presentFields({
      "2": number,
      "3": processingCodes[presentment.kind === "refund" ? "refund" : "purchase"],
      "4": amountDigits(amount.value),
      "12": localDateTimeDigits(sent.localTime),
      "14": expiryDigits(expiry),
      "22": pointOfServiceDataCode(sent),
      "24": "200",
      "26": sent.merchant.categoryCode,
      "30": originalAmounts(presentment),
      "31": presentment.acquirerReference,
      "32": sent.acquirer.institutionId,
      "33": sent.acquirer.forwardingInstitutionId,
      "37": sent.rrn,
      "38": presentment.authorizationCode,
      "41": sent.merchant.terminalId,
      "42": sent.merchant.merchantId,
      "43": acceptorNameAndLocation(sent),
      "48": privateData(presentment),
      "49": numericCodeOf(amount.currency),
      "63": lifeCycleId(presentment.references),
      "71": messageNumberDigits(presentment.messageNumber),
    }),
  };
}

const addendum = (privateFields: Fields, messageNumber: number): Iso8583Message => ({
  mti: "1644",
  fields: { "24": "696", "48": privateFields, "71": messageNumberDigits(messageNumber) },
});

export const presentmentMessages = (
  presentment: NumberedPresentment,
  card: PresentedCard,
): readonly Iso8583Message[] => [
  firstPresentment(presentment, card),
  ...addendaOf(presentment.enhancedData, presentment.messageNumber).map((fields, index) =>
    addendum(fields, presentment.messageNumber + 1 + index),
  ),
];
