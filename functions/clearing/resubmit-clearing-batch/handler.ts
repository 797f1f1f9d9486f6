import { operation } from "../../shared/entry/operation.ts";
import { deployedBatchesPlatform } from "../platform/batches.ts";
import { contract } from "./contract.ts";
import { resubmitClearingBatch } from "./resubmit-clearing-batch.ts";

const platform = deployedBatchesPlatform();

export const handler = operation(contract, resubmitClearingBatch(platform), platform);
