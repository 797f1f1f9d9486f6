import { moneyText } from "#iso-codes/amounts";
import type { Charge } from "../../client/index.ts";

export type ChargeAmounts = Pick<Charge, "status" | "amount" | "requestedAmount"> &
  Partial<Pick<Charge, "refundedAmount">>;

function changeOfAmount({ status, amount, requestedAmount }: ChargeAmounts): string | undefined {
  if (status.authorization === "reversed") {
    return `${status.clearing === "cancelled" ? "cancelled" : "reversed"} in full`;
  }
  if (amount.value === requestedAmount.value) return undefined;
  if (status.authorization === "approved-partial") return `only ${moneyText(amount)} approved`;
  return `${amount.value < requestedAmount.value ? "reduced" : "increased"} to ${moneyText(amount)}`;
}

/** Returns short notes on how the amount changed after the request: partial approval, increment, reversal, refund. */
export function amountNotes(charge: ChargeAmounts): readonly string[] {
  const { refundedAmount } = charge;
  const refunded = refundedAmount && refundedAmount.value > 0 ? `${moneyText(refundedAmount)} refunded` : undefined;
  return [changeOfAmount(charge), refunded].filter((note) => note !== undefined);
}
