import type { Currency } from "../../functions/shared/values/money.ts";

export interface SettledPresentment {
  readonly kind: "presentment" | "refund";
  readonly acquirerReference: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly cardNumber: string;
  /** Field 32. */
  readonly acquirerId: string;
  /** Party to which the settlement is reported (PDS 0798). */
  readonly reportingFor: string;
}
