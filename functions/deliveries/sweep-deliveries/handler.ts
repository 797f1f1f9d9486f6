import { task } from "../../shared/entry/task.ts";
import { platform } from "../../shared/platform/platform.ts";
import { deliveryParts } from "../delivery-parts.ts";
import { contract } from "./contract.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const parts = platform();

export const handler = task(contract, sweepDeliveries("delivery", { ...parts, ...deliveryParts(parts) }), parts);
