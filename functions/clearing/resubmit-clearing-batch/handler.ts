import { operation } from "../../shared/entry/operation.ts";
import { clearingPlatform } from "../clearing-platform.ts";
import { contract } from "./contract.ts";
import { resubmitClearingBatch } from "./resubmit-clearing-batch.ts";

const platform = clearingPlatform();

export const handler = operation(contract, resubmitClearingBatch(platform), platform);
