import type { Currency } from "../../functions/shared/values/money.ts";

/** A presentment that a network accepted, as far as it settles by it. */
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
