import type { Charge } from "./charge.ts";

/** What of a charge is left to be done something with. */

export const unclearedMinor = ({ amount, clearedMinor }: Pick<Charge, "amount" | "clearedMinor">): number =>
  Math.max(0, amount.value - clearedMinor);

export const refundableMinor = ({
  amount,
  clearedMinor,
  refundedMinor,
}: Pick<Charge, "amount" | "clearedMinor" | "refundedMinor">): number =>
  Math.max(amount.value, clearedMinor) - refundedMinor;
