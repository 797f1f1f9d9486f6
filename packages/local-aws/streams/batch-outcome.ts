import { isObject, type Json } from "../assembly/json.ts";
import type { Outcome } from "../lambda/function-worker.ts";

/** Result of processing a batch: the number of leading records that were processed, and whether the entire call failed. */
export interface BatchOutcome {
  readonly processed: number;
  readonly failedAsWhole: boolean;
}

const failed: BatchOutcome = { processed: 0, failedAsWhole: true };

/**
 * All mappings use partial batch responses (`ReportBatchItemFailures`): the function returns the sequence numbers of the
 * failed records.
 */
export function batchOutcome(outcome: Outcome, sequenceNumbers: readonly string[]): BatchOutcome {
  if ("error" in outcome) return failed;
  const all = { processed: sequenceNumbers.length, failedAsWhole: false };
  const answer = JSON.parse(outcome.payload) as Json;
  const failures = isObject(answer) ? (answer["batchItemFailures"] ?? []) : [];
  if (!Array.isArray(failures) || (answer !== null && !isObject(answer))) return failed;
  // A sequence number that is not in the batch fails the entire batch.
  const positions = failures.map((failure) =>
    isObject(failure) ? sequenceNumbers.indexOf(String(failure["itemIdentifier"])) : -1,
  );
  if (positions.length === 0) return all;
  return positions.includes(-1) ? failed : { processed: Math.min(...positions), failedAsWhole: false };
}
