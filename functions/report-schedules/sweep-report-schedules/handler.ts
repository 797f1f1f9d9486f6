import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedScheduleSweepPlatform } from "../platform/schedule-sweep.ts";
import { contract } from "./contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules.ts";

const platform = deployedScheduleSweepPlatform();

export const handler = portionedTask(contract, sweepReportSchedules(platform), platform, portionStarter());
