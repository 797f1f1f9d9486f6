import { CfnParameter } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { reportDelaySettings } from "../../../functions/report-schedules/settings.ts";
import { contract as generateReport } from "../../../functions/reports/generate-report/contract.ts";
import type { generatorSettings, reportEventSettings } from "../../../functions/reports/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages.ts";
import { namedFunction } from "../functions/named-function.ts";
import { invokeFunction } from "./grants.ts";

/** What functions are given that make reports: when windows are complete, the writer of files, the address that events lead to. */
export interface ReportMaking {
  readonly settings: SettingTexts<typeof generatorSettings & typeof reportDelaySettings & typeof reportEventSettings>;
  readonly may: readonly PolicyStatement[];
}

export const reportMaking = (scope: Construct, stage: Stage, apiBaseUrl: string): ReportMaking => {
  const delayMinutes = new CfnParameter(scope, "ReportDelayMinutes", {
    type: "Number",
    default: stage.reportDelayMinutes,
    minValue: 0,
    maxValue: 30,
    description: "How long after the end of a window its report is made, so that all that was recorded can be found",
  });
  const generator = namedFunction(scope, stage, generateReport);
  return {
    settings: {
      GENERATE_REPORT_FUNCTION: generator.functionName,
      REPORT_DELAY_MINUTES: delayMinutes.valueAsString,
      API_BASE_URL: apiBaseUrl,
    },
    may: [invokeFunction(generator)],
  };
};
