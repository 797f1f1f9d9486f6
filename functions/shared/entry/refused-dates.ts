import { dayFault, expiryYearFault, localTimeFault } from "../time/sendable-dates.ts";
import { commonProblems } from "./common-problems.ts";
import { codeOfKeyword } from "./pipeline/request-schema.ts";
import { type Refusal, refusal } from "./problem.ts";

/** The dates of a request that are judged by the agent's clock, and so not by its schema. */
interface DatedBody {
  readonly card?: { readonly expiryYear: number };
  readonly localTransactionDateTime?: string | undefined;
  readonly enhancedData?: { readonly orderDate?: string | undefined } | undefined;
}

/** Refuses dates that a message could not carry, all of them at once; undefined when there are none. */
export const refusedDates = (
  { card, localTransactionDateTime: localTime, enhancedData }: DatedBody,
  now: Date,
): Refusal<"invalid-input"> | undefined => {
  const orderDate = enhancedData?.orderDate;
  const faults = {
    "/body/card/expiryYear": card && expiryYearFault(card.expiryYear, now),
    "/body/localTransactionDateTime": localTime === undefined ? undefined : localTimeFault(localTime, now),
    "/body/enhancedData/orderDate": orderDate === undefined ? undefined : dayFault(orderDate, now),
  };
  const validationErrors = Object.entries(faults).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message, errorCode: codeOfKeyword("dateRange") }],
  );
  if (validationErrors.length === 0) return undefined;
  const detail = "The request has a date that is too far away from now.";
  return refusal(commonProblems.invalidInput, detail, { validationErrors });
};
