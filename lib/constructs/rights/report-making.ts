import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { reportDelaySettings } from "../../../functions/report-schedules/settings.ts";
import { contract as generateReport } from "../../../functions/reports/generate-report/contract.ts";
import type { generatorSettings, reportEventSettings } from "../../../functions/reports/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";
import { namedFunction } from "../functions/named-function.ts";
import { invokeFunction } from "./grants.ts";

export interface ReportMaking {
  readonly settings: SettingTexts<typeof generatorSettings & typeof reportDelaySettings & typeof reportEventSettings>;
  readonly may: readonly PolicyStatement[];
}

export function reportMaking(scope: Construct, stage: Stage, apiBaseUrl: string): ReportMaking {
  const generator = namedFunction(scope, stage, generateReport);
  return {
    settings: {
      GENERATE_REPORT_FUNCTION: generator.functionName,
      REPORT_DELAY_MINUTES: stageValue(scope, stage, "ReportDelayMinutes", stage.reportDelayMinutes),
      API_BASE_URL: apiBaseUrl,
    },
    may: [invokeFunction(generator)],
  };
}
