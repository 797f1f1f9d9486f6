import { ArnFormat, CfnParameter, Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { contract as generateReport } from "../../functions/reports/generate-report/contract.ts";
import { functionNameOf } from "../../functions/shared/contract.ts";
import type { Stage } from "../stages.ts";
import { invokeFunction } from "./grants.ts";

/** What whoever makes reports is given: when windows are complete, who writes files, what events lead to. */
export interface ReportMaking {
  readonly settings: Readonly<Record<string, string>>;
  readonly may: readonly PolicyStatement[];
}

/** The writer of files is known by its name, so that neither stack has to wait for the other. */
export const reportMaking = (scope: Construct, stage: Stage): ReportMaking => {
  const delayMinutes = new CfnParameter(scope, "ReportDelayMinutes", {
    type: "Number",
    default: stage.reportDelayMinutes,
    minValue: 0,
    maxValue: 30,
    description: "How long after the end of a window its report is made, so that all that was recorded can be found",
  });
  const apiBaseUrl = new CfnParameter(scope, "ApiBaseUrl", {
    default: stage.domain === "" ? "http://127.0.0.1:8080" : `https://${stage.domain}`,
    description: "Where agents reach the API: events lead to files there",
  });
  const generatorName = `${stage.serviceName}-${functionNameOf(generateReport)}`;
  const functionArn = Stack.of(scope).formatArn({
    service: "lambda",
    resource: "function",
    resourceName: generatorName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return {
    settings: {
      GENERATE_REPORT_FUNCTION: generatorName,
      REPORT_DELAY_MINUTES: delayMinutes.valueAsString,
      API_BASE_URL: apiBaseUrl.valueAsString,
    },
    may: [invokeFunction({ functionArn })],
  };
};
