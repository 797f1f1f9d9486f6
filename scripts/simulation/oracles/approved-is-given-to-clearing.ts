import { chargesIn, kindOf, type Oracle, type StoredCharge } from "../books.ts";

/** An approved charge in automatic mode waits for the cut-off with its whole amount, once; nothing else does. */
export const approvedIsGivenToClearing: Oracle = (books) => {
  const records = books.items.filter((item) => kindOf(item) === "clearing");
  return chargesIn(books).flatMap((charge) => {
    const own = records.filter(({ chargeKey }) => chargeKey === charge.key);
    const expected = clearsByItself(charge) ? [charge.amount.value] : [];
    const waiting = own.map(({ amount, state }) => (state === "waiting" ? (amount as { value: number }).value : state));
    return JSON.stringify(waiting) === JSON.stringify(expected)
      ? []
      : [`${charge.key} is ${charge.authorization}, and ${JSON.stringify(waiting)} of it waits for clearing`];
  });
};

const clearsByItself = ({ authorization, clearingMode }: StoredCharge): boolean =>
  authorization === "approved" && clearingMode === "auto";
