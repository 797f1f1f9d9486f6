import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedEventDeliveriesPlatform } from "../platform/event-deliveries.ts";
import { contract } from "./contract.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const platform = deployedEventDeliveriesPlatform();

export const handler = portionedTask(contract, sweepDeliveries(platform), platform, portionStarter());
