import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedReportOrdersPlatform } from "../platform/report-orders.ts";
import { contract } from "./contract.ts";
import { sweepReports } from "./sweep-reports.ts";

const platform = deployedReportOrdersPlatform();

export const handler = portionedTask(contract, sweepReports(platform), platform, portionStarter());
