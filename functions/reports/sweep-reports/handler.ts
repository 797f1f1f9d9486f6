import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedReportOrdersPlatform } from "../platform/report-orders.ts";
import { contract } from "./contract.ts";
import { sweepReports } from "./sweep-reports.ts";

const platform = deployedReportOrdersPlatform();

export const handler = task(contract, sweepReports(platform), platform, runExclusively(platform));
