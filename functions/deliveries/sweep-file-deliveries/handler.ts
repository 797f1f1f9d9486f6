import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { fileAttemptSeconds, fileDeliveryPlatform } from "../platform/file-deliveries.ts";
import { sweepDeliveries } from "../sweep-deliveries/sweep-deliveries.ts";
import { contract } from "./contract.ts";

const platform = deployedPlatform();

const sweep = sweepDeliveries("file-delivery", { ...platform, ...fileDeliveryPlatform(platform) });

/** No attempt begins that could not come to its end. */
export const handler = task(contract, (deadline) => sweep(addSeconds(deadline, -fileAttemptSeconds)), platform);
