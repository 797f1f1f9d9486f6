import { exponentOf, numericCodeOf } from "../../../shared/values/money.ts";
import type { Authentication } from "../authentication/authentication.ts";
import { toSecond } from "./message-text.ts";

export interface Recurrence {
  /** YYYY-MM-DD */
  readonly expiry: string;
  readonly frequencyDays: number;
  readonly installmentTerms?: number | undefined;
}

const recurrenceFields = (recurrence: Recurrence | undefined) =>
  recurrence && {
    recurringExpiry: recurrence.expiry.replaceAll("-", ""),
    recurringFrequency: String(recurrence.frequencyDays),
    purchaseInstalData: recurrence.installmentTerms?.toString(),
  };

/** Returns no elements for a non-payment authentication without a recurrence. */
export function purchaseFields(
  { amount, messageCategory, type }: Pick<Authentication, "amount" | "messageCategory" | "type">,
  purchased: Date,
  recurrence: Recurrence | undefined,
) {
  if (messageCategory === "02" && !recurrence) return {};
  return {
    purchaseAmount: String(amount.value),
    purchaseCurrency: numericCodeOf(amount.currency),
    purchaseExponent: String(exponentOf(amount.currency)),
    purchaseDate: toSecond(purchased),
    // 10 is account funding; 01 is the purchase of goods or services.
    ...(messageCategory !== "02" && { transType: type?.intent === "funding" ? "10" : "01" }),
    ...recurrenceFields(recurrence),
  };
}
