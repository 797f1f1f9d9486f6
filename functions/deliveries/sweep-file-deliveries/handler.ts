import { platform } from "../../shared/platform.ts";
import { task } from "../../shared/task.ts";
import { fileDeliveryParts } from "../file-delivery-parts.ts";
import { sweepDeliveries } from "../sweep-deliveries/sweep-deliveries.ts";
import { contract } from "./contract.ts";

const parts = platform();

export const handler = task(
  contract,
  sweepDeliveries("file-delivery", { ...parts, ...fileDeliveryParts(parts) }),
  parts,
);
