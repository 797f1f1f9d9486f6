import { pathsOfMaskedNumber } from "../../shared/cards/find-card-number.ts";
import { misplacedNumbers } from "../../shared/entry/pipeline/request-schema.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { unfitForCard } from "./processor-token-problems.ts";

/**
 * Returns true if a request contains the card number of its token, which would be stored in plain text. Only the visible
 * digits are compared, so requests cannot be used to guess the others.
 */
export const holdsNumberOf = (
  { maskedNumber }: { readonly maskedNumber: string },
  body: unknown,
): Refusal<"invalid-input"> | undefined => {
  const misplaced = misplacedNumbers(pathsOfMaskedNumber(maskedNumber, { body }));
  return misplaced.length > 0 ? unfitForCard(misplaced) : undefined;
};
