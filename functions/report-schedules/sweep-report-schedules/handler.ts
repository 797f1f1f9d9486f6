import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedScheduleSweepPlatform } from "../platform/schedule-sweep.ts";
import { contract } from "./contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules.ts";

const platform = deployedScheduleSweepPlatform();

export const handler = task(contract, sweepReportSchedules(platform), platform, runExclusively(platform));
