import { task } from "../../shared/entry/task.ts";
import { deployedHourTotalsPlatform } from "../platform/hour-totals.ts";
import { contract } from "./contract.ts";
import { countHours } from "./count-hours.ts";

const platform = deployedHourTotalsPlatform();

export const handler = task(contract, countHours(platform), platform);
