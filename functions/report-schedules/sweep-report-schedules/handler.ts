import { inTurn } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedSweepingPlatform } from "../platform/schedule-sweep.ts";
import { contract } from "./contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules.ts";

const platform = deployedSweepingPlatform();

export const handler = task(contract, sweepReportSchedules(platform), platform, inTurn(platform));
