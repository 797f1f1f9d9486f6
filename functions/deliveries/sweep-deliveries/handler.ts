import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedEventDeliveriesPlatform } from "../platform/event-deliveries.ts";
import { contract } from "./contract.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const platform = deployedEventDeliveriesPlatform();

export const handler = task(contract, sweepDeliveries(platform), platform, runExclusively(platform));
