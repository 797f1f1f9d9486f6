import { exponentOf, numericCodeOf } from "../../../shared/values/money.ts";
import type { Authentication } from "../authentication/authentication.ts";
import { toSecond } from "./message-text.ts";

/** How a payment repeats, where it does. */
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

/** Absent where nothing is paid and nothing repeats. */
export const purchaseFields = (
  { amount, messageCategory, type }: Pick<Authentication, "amount" | "messageCategory" | "type">,
  purchased: Date,
  recurrence: Recurrence | undefined,
) => {
  if (messageCategory === "02" && !recurrence) return {};
  return {
    purchaseAmount: String(amount.value),
    purchaseCurrency: numericCodeOf(amount.currency),
    purchaseExponent: String(exponentOf(amount.currency)),
    purchaseDate: toSecond(purchased),
    // 10 is the funding of an account, 01 the purchase of goods or services.
    ...(messageCategory !== "02" && { transType: type?.intent === "funding" ? "10" : "01" }),
    ...recurrenceFields(recurrence),
  };
};
