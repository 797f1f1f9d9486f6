import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedFileDeliveriesPlatform } from "../platform/file-deliveries.ts";
import { contract } from "./contract.ts";
import { sweepFileDeliveries } from "./sweep-file-deliveries.ts";

const platform = deployedFileDeliveriesPlatform();

export const handler = task(contract, sweepFileDeliveries(platform), platform, runExclusively(platform));
