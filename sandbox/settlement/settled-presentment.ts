import type { Currency } from "../../functions/shared/values/money.ts";

/** The fields of an accepted presentment that settlement uses. */
export interface SettledPresentment {
  readonly kind: "presentment" | "refund";
  readonly acquirerReference: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly cardNumber: string;
  /** Field 32. */
  readonly acquirerId: string;
  /** Private data 0798. */
  readonly reportingFor: string;
}
