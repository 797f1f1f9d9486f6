import { pathsOfMaskedNumber } from "../../shared/cards/find-card-number.ts";
import { misplacedNumbers } from "../../shared/entry/pipeline/request-schema.ts";
import type { Refusal } from "../../shared/entry/problem.ts";
import { unfitForCard } from "./processor-token-problems.ts";

/**
 * Returns a refusal if a request that specifies a card by token or charge also appears to contain the card number, in any
 * field: a number with the same length and unmasked digits, and a valid check digit. The masked digits are not compared, so
 * requests cannot be used to guess them.
 */
export function holdsNumberOf(
  { maskedNumber }: { readonly maskedNumber: string },
  body: unknown,
): Refusal<"invalid-input"> | undefined {
  const misplaced = misplacedNumbers(pathsOfMaskedNumber(maskedNumber, { body }));
  return misplaced.length > 0 ? unfitForCard(misplaced) : undefined;
}
