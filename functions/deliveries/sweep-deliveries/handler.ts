import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { deliveryPlatform } from "../platform/event-deliveries.ts";
import { contract } from "./contract.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const platform = deployedPlatform();

export const handler = task(
  contract,
  sweepDeliveries("delivery", { ...platform, ...deliveryPlatform(platform) }),
  platform,
);
