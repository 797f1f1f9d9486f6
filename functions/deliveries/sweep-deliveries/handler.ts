import { platform } from "../../shared/platform.ts";
import { task } from "../../shared/task.ts";
import { deliveryParts } from "../delivery-parts.ts";
import { contract } from "./contract.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const parts = platform();

export const handler = task(contract, sweepDeliveries("delivery", { ...parts, ...deliveryParts(parts) }), parts);
