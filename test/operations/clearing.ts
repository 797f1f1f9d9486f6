// Generated from the handlers of functions/clearing by npm run generate operations.

import { acknowledgementsPlatform } from "../../functions/clearing/platform/acknowledgements.ts";
import { batchesPlatform } from "../../functions/clearing/platform/batches.ts";
import { presentmentsPlatform } from "../../functions/clearing/platform/presentments.ts";
import { contract as resubmitClearingBatchContract } from "../../functions/clearing/resubmit-clearing-batch/contract.ts";
import { resubmitClearingBatch } from "../../functions/clearing/resubmit-clearing-batch/resubmit-clearing-batch.ts";
import { contract as runClearingContract } from "../../functions/clearing/run-clearing/contract.ts";
import { runClearing } from "../../functions/clearing/run-clearing/run-clearing.ts";
import { contract as takeAcknowledgementsContract } from "../../functions/clearing/take-acknowledgements/contract.ts";
import { takeAcknowledgements } from "../../functions/clearing/take-acknowledgements/take-acknowledgements.ts";
import { operatorFunctionOf, portionedTaskOf } from "../support/in-process.ts";

export const clearingOperations = {
  resubmitClearingBatch: operatorFunctionOf(resubmitClearingBatchContract, resubmitClearingBatch, batchesPlatform),
  runClearing: portionedTaskOf(runClearingContract, runClearing, presentmentsPlatform),
  takeAcknowledgements: portionedTaskOf(takeAcknowledgementsContract, takeAcknowledgements, acknowledgementsPlatform),
};
