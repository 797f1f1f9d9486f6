import { operatorFunctionOf, taskOf } from "../shared/entry/in-process.ts";
import { acknowledgingPlatform } from "./platform/acknowledging.ts";
import { batchesPlatform } from "./platform/batches.ts";
import { presentingPlatform } from "./platform/presenting.ts";
import { contract as resubmitClearingBatchContract } from "./resubmit-clearing-batch/contract.ts";
import { resubmitClearingBatch } from "./resubmit-clearing-batch/resubmit-clearing-batch.ts";
import { contract as runClearingContract } from "./run-clearing/contract.ts";
import { runClearing } from "./run-clearing/run-clearing.ts";
import { contract as takeAcknowledgementsContract } from "./take-acknowledgements/contract.ts";
import { takeAcknowledgements } from "./take-acknowledgements/take-acknowledgements.ts";

/** Every function of the slice, for tests and the simulation. Handlers name their own parts, to load nothing else. */
export const clearingOperations = {
  runClearing: taskOf(runClearingContract, runClearing, presentingPlatform),
  takeAcknowledgements: taskOf(takeAcknowledgementsContract, takeAcknowledgements, acknowledgingPlatform),
  resubmitClearingBatch: operatorFunctionOf(resubmitClearingBatchContract, resubmitClearingBatch, batchesPlatform),
};
