import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { reportEventOfEnvironment } from "../report-environment.ts";
import { lambdaReportGenerator } from "../report-generator.ts";
import { contract } from "./contract.ts";
import { sweepReports } from "./sweep-reports.ts";

const platform = deployedPlatform();
const { GENERATE_REPORT_FUNCTION } = readSettings({ GENERATE_REPORT_FUNCTION: text });

export const handler = task(
  contract,
  sweepReports({
    ...platform,
    startGeneration: lambdaReportGenerator(GENERATE_REPORT_FUNCTION, platform.log),
    reportEvent: reportEventOfEnvironment(),
  }),
  platform,
);
