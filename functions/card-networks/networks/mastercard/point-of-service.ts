import { type Fields, presentFields } from "../../authorization/messages/field-values.ts";
import type { TransactionFacts } from "../../authorization/transaction.ts";
import { postalCodeOnWire } from "../../catalogue/acceptor-text.ts";

/** Mastercard's field 61: how the card data was entered, and whether the cardholder and the card were present. */

/** Field 61.4: cardholder presence. */
function cardholderPresence({ order, initiator }: TransactionFacts): string {
  if (order === "mail") return "2";
  if (order === "phone") return "3";
  return initiator === "merchant" ? "4" : "5";
}

/** Field 61.7 (transaction status): an increment is sent as another pre-authorization (4) in the same life cycle. */
function transactionStatus({ kind }: TransactionFacts): string {
  if (kind === "account-status") return "8";
  return kind === "reservation" || kind === "increment" ? "4" : "0";
}

export const pointOfServiceData = (facts: TransactionFacts): Fields =>
  presentFields({
    "1": "1",
    "2": "0",
    "3": "2",
    "4": cardholderPresence(facts),
    "5": "1",
    "6": "0",
    "7": transactionStatus(facts),
    "8": "0",
    "9": "0",
    "10": facts.entry === "manual" ? "0" : "6",
    "11": "0",
    "12": "00",
    "13": facts.merchant.country.numeric,
    "14": postalCodeOnWire(facts.merchant.postalCode).trimEnd() || undefined,
  });
