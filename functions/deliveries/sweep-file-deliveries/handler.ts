import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedFileDeliveriesPlatform } from "../platform/file-deliveries.ts";
import { contract } from "./contract.ts";
import { sweepFileDeliveries } from "./sweep-file-deliveries.ts";

const platform = deployedFileDeliveriesPlatform();

export const handler = portionedTask(contract, sweepFileDeliveries(platform), platform, portionStarter());
