import { pathsOfMaskedNumber } from "../../shared/cards/find-card-number.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { misplacedNumbers } from "../../shared/entry/pipeline/request-schema.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * Rejects a request that contains the charge's card number, for example in a reference. Only the visible digits are compared,
 * so requests cannot be used to guess the hidden digits.
 */
export function holdsCardOf({ card }: Pick<Charge, "card">, body: unknown): Refusal<"invalid-input"> | undefined {
  const validationErrors = misplacedNumbers(pathsOfMaskedNumber(card.maskedNumber, { body }));
  if (validationErrors.length === 0) return undefined;
  return refusal(commonProblems.invalidInput, "The request contains the card number of the charge.", {
    validationErrors,
  });
}
