import { task } from "../../shared/entry/task.ts";
import { platform } from "../../shared/platform/platform.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { fileAttemptSeconds, fileDeliveryParts } from "../file-delivery-parts.ts";
import { sweepDeliveries } from "../sweep-deliveries/sweep-deliveries.ts";
import { contract } from "./contract.ts";

const parts = platform();

const sweep = sweepDeliveries("file-delivery", { ...parts, ...fileDeliveryParts(parts) });

/** No attempt begins that could not come to its end. */
export const handler = task(contract, (deadline) => sweep(addSeconds(deadline, -fileAttemptSeconds)), parts);
