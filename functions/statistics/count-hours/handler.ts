import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedHourTotalsPlatform } from "../platform/hour-totals.ts";
import { contract } from "./contract.ts";
import { countHours } from "./count-hours.ts";

const platform = deployedHourTotalsPlatform();

export const handler = portionedTask(contract, countHours(platform), platform, portionStarter());
