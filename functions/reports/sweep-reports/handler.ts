import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { lambdaReportGenerator } from "../generate-report/report-generator-client.ts";
import { reportEventOfEnvironment } from "../platform/ordering.ts";
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
