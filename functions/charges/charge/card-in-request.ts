import { pathsOfMaskedNumber } from "../../shared/cards/find-card-number.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { misplacedNumbers } from "../../shared/entry/pipeline/request-schema.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * A request about a charge does not have its card number, but somebody may have written it into a reference. Only what is shown
 * of the number is compared, so that nobody can guess the rest of it by asking.
 */
export const holdsCardOf = ({ card }: Pick<Charge, "card">, body: unknown): Refusal<"invalid-input"> | undefined => {
  const validationErrors = misplacedNumbers(pathsOfMaskedNumber(card.maskedNumber, { body }));
  if (validationErrors.length === 0) return undefined;
  return refusal(commonProblems.invalidInput, "The request holds the number of the charge's card.", {
    validationErrors,
  });
};
