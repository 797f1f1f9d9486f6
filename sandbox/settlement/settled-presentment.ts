import type { Currency } from "../../functions/shared/values/money.ts";

export interface SettledPresentment {
  readonly kind: "presentment" | "refund";
  readonly acquirerReference: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly cardNumber: string;
  /** Field 32. */
  readonly acquirerId: string;
  /** Party for which the presentment is settled (PDS 0798): the agent's key. */
  readonly reportingFor: string;
}
