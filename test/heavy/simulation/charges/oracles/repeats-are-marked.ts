import { type Books, chargeVersionsIn, kindOf, type Oracle, type StoredCharge } from "../../books.ts";

/**
 * A network treats an unmarked advice as a new one. The number of advices for an authorization without a repeat mark is at most
 * the number of its reversals. For networks with advices only, reverse and cancel each send one.
 */
export const repeatsAreMarked: Oracle = (books) => {
  const wanted = [...owed(books), ...requestsIn(books)];
  const unmarked = books.reversals.filter(({ kind }) => kind === "advice").map(({ original }) => original);
  const count = (list: readonly string[], original: string): number => list.filter((one) => one === original).length;
  return [...new Set(unmarked)]
    .filter((original) => count(unmarked, original) > count(wanted, original))
    .map((original) => `${original} was reversed again without the mark of a repeat`);
};

type Sent = StoredCharge["sent"];

const nameOf = ({ network, stan }: Sent): string => `${network} ${stan}`;

const owed = ({ items }: Books): readonly string[] =>
  items.filter((item) => kindOf(item) === "reversal").map((item) => nameOf(item["original"] as Sent));

function requestsIn(books: Books): readonly string[] {
  const charges = chargeVersionsIn(books).filter(
    ({ openAction }) => openAction?.kind === "reverse" || openAction?.kind === "cancel",
  );
  return [...new Map(charges.map(({ openAction, sent }) => [openAction?.key, nameOf(sent)])).values()];
}
