import type { Oracle } from "../books.ts";

/** A network takes an unmarked reversal for a new one: of each authorization at most one may come in without the mark. */
export const repeatsAreMarked: Oracle = ({ reversals }) => {
  const unmarked = reversals.filter(({ isRepeat }) => !isRepeat).map(({ original }) => original);
  return unmarked
    .filter((original, place) => unmarked.indexOf(original) !== place)
    .map((original) => `${original} was reversed again without the mark of a repeat`);
};
