import { pathsOfMaskedNumber } from "../../shared/cards/find-card-number.ts";
import { misplacedNumbers } from "../../shared/entry/pipeline/request-schema.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { unfitForCard } from "./processor-token-problems.ts";

/**
 * A request that names its card by a key may hold the number where it would be stored readable. Only what is shown of the number is
 * compared, so that nobody can guess the rest of it by asking.
 */
export const holdsNumberOf = (
  { maskedNumber }: { readonly maskedNumber: string },
  body: unknown,
): Refusal<"invalid-input"> | undefined => {
  const misplaced = misplacedNumbers(pathsOfMaskedNumber(maskedNumber, { body }));
  return misplaced.length > 0 ? unfitForCard(misplaced) : undefined;
};
