import { amountText, type Money } from "#iso-codes/amounts";

export const Amount = ({ of }: { readonly of: Money | undefined }) =>
  of === undefined ? (
    <span class="none">–</span>
  ) : (
    <span class="amount">
      {amountText(of)} <span class="currency">{of.currency}</span>
    </span>
  );
