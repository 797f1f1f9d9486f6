import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedBatchesPlatform } from "../platform/batches.ts";
import { contract } from "./contract.ts";
import { resubmitClearingBatch } from "./resubmit-clearing-batch.ts";

const platform = deployedBatchesPlatform();

export const handler = operatorFunction(contract, resubmitClearingBatch(platform), platform);
