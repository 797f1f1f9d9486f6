import { task } from "../../shared/entry/task.ts";
import { deployedCountingPlatform } from "../platform/hour-totals.ts";
import { contract } from "./contract.ts";
import { countHours } from "./count-hours.ts";

const platform = deployedCountingPlatform();

export const handler = task(contract, countHours(platform), platform);
