import type { FieldValue } from "#iso8583/message";
import type { AnswerFacts } from "../answer-facts.ts";

/** Field 54 of a partial approval: amount type 57, what was first asked for. */
export const partialAmounts = (
  { approvedMinor, requestedMinor }: AnswerFacts,
  currency: string,
): FieldValue | undefined => {
  if (approvedMinor === 0 || approvedMinor === requestedMinor) return undefined;
  return {
    "1": { "1": "00", "2": "57", "3": currency, "4": "C", "5": String(requestedMinor).padStart(12, "0") },
  };
};
