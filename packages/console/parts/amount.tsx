import { amountText, type Money } from "#iso-codes/amounts";

/** Digits of one width, and the currency behind them. */
export const Amount = ({ of }: { readonly of: Money | undefined }) =>
  of === undefined ? (
    <span class="none">–</span>
  ) : (
    <span class="amount">
      {amountText(of)} <span class="currency">{of.currency}</span>
    </span>
  );
