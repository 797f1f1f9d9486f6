import { dayFault, expiryYearFault, localTimeFault } from "../time/sendable-dates.ts";
import { clockRules } from "../values/schemas.ts";
import { commonProblems } from "./common-problems.ts";
import { codeOfKeyword } from "./pipeline/request-schema.ts";
import { type Refusal, refusal } from "./problem.ts";

/** Request dates whose allowed range depends on the agent's clock, so the schema validates only their format. */
interface DatedBody {
  readonly card?: { readonly expiryYear: number };
  readonly localTransactionDateTime?: string | undefined;
  readonly enhancedData?: { readonly orderDate?: string | undefined } | undefined;
}

/**
 * Rejects dates that are too far in the past or future for a network message, and lists all of them in one response. Returns
 * undefined if all dates are valid. `cardPath` is the JSON Pointer to the card in the request.
 */
export function refusedDates(
  { card, localTransactionDateTime: localTime, enhancedData }: DatedBody,
  now: Date,
  cardPath = "/body/card",
): Refusal<"invalid-input"> | undefined {
  const orderDate = enhancedData?.orderDate;
  const faults = [
    {
      path: `${cardPath}/expiryYear`,
      fault: card && expiryYearFault(card.expiryYear, now),
      rule: clockRules.expiryYear,
    },
    {
      path: "/body/localTransactionDateTime",
      fault: localTime === undefined ? undefined : localTimeFault(localTime, now),
      rule: clockRules.localTime,
    },
    {
      path: "/body/enhancedData/orderDate",
      fault: orderDate === undefined ? undefined : dayFault(orderDate, now),
      rule: clockRules.day,
    },
  ];
  const validationErrors = faults.flatMap(({ path, fault, rule: { errorCode } }) =>
    fault === undefined ? [] : [{ path, message: fault, errorCode: codeOfKeyword(errorCode) }],
  );
  if (validationErrors.length === 0) return undefined;
  const detail = "The request has a date that is too far in the past or future.";
  return refusal(commonProblems.invalidInput, detail, { validationErrors });
}
