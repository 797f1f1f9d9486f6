import { dayFault, expiryYearFault, localTimeFault } from "../time/sendable-dates.ts";
import { clockRules } from "../values/schemas.ts";
import { commonProblems } from "./common-problems.ts";
import { codeOfKeyword } from "./pipeline/request-schema.ts";
import { type Refusal, refusal } from "./problem.ts";

/** The dates of a request that are judged by the agent's clock, and so not by its schema. */
interface DatedBody {
  readonly card?: { readonly expiryYear: number };
  readonly localTransactionDateTime?: string | undefined;
  readonly enhancedData?: { readonly orderDate?: string | undefined } | undefined;
}

/** Refuses dates that a message could not carry, all of them at once; undefined when there are none. `cardPath` is where the card is in the request. */
export const refusedDates = (
  { card, localTransactionDateTime: localTime, enhancedData }: DatedBody,
  now: Date,
  cardPath = "/body/card",
): Refusal<"invalid-input"> | undefined => {
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
  const detail = "The request has a date that is too far away from now.";
  return refusal(commonProblems.invalidInput, detail, { validationErrors });
};
