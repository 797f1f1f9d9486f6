import { isObject, type Json } from "../assembly/json.ts";
import type { Outcome } from "../lambda/function-worker.ts";

/** What became of a batch: how many records from its front are done, and whether the call failed as a whole. */
export interface BatchOutcome {
  readonly processed: number;
  readonly failedAsWhole: boolean;
}

const failed: BatchOutcome = { processed: 0, failedAsWhole: true };

/** Every mapping has its function report the records that it failed. */
export const batchOutcome = (outcome: Outcome, sequenceNumbers: readonly string[]): BatchOutcome => {
  if ("error" in outcome) return failed;
  const all = { processed: sequenceNumbers.length, failedAsWhole: false };
  const answer = JSON.parse(outcome.payload) as Json;
  const failures = isObject(answer) ? (answer["batchItemFailures"] ?? []) : [];
  if (!Array.isArray(failures) || (answer !== null && !isObject(answer))) return failed;
  // An identifier that the batch does not hold makes the whole batch fail.
  const positions = failures.map((failure) =>
    isObject(failure) ? sequenceNumbers.indexOf(String(failure["itemIdentifier"])) : -1,
  );
  if (positions.length === 0) return all;
  return positions.includes(-1) ? failed : { processed: Math.min(...positions), failedAsWhole: false };
};
