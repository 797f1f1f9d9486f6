import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLines, measureLogCode } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";

const acknowledged = "CLEARING_BATCH_ACKNOWLEDGED";
const settled = "SETTLEMENT_FILE_TAKEN";

const day = Duration.days(1);

/**
 * Number of consecutive days with accepted batches but no settlement file before the alarm is raised. A weekend that follows
 * a holiday does not raise the alarm.
 */
const daysInARow = 4;

/** Creates alarms on networks that accept clearing files, but whose settlement files have been missing for days. */
export function watchNetworkFiles(scope: Construct, stage: Stage, logGroup: LogGroup): void {
  const byNetwork = { Network: "$.network" } as const;
  measureLogCode(scope, logGroup, stage, acknowledged, { dimensions: byNetwork });
  // Counts only settlement files: files of other records, such as fees, also arrive on days without a settlement file.
  const pattern = '{ $.message = "NETWORK_RECORD_FILE_TAKEN" && $.kind = "settlement-detail" }';
  measureLines(scope, logGroup, stage, settled, pattern, { dimensions: byNetwork });
  for (const network of cardNetworks) {
    const of = (code: string) => customMetric(stage, code, { period: day, dimensionsMap: { Network: network } });
    alarm(scope, stage, `${pascalCase(network)}FilesMissing`, {
      metric: new MathExpression({
        expression: "(FILL(acknowledged, 0) >= 1) * (FILL(settled, 0) < 1)",
        usingMetrics: { acknowledged: of(acknowledged), settled: of(settled) },
        label: `Days on which ${network} accepted batches but no settlement file was imported`,
        period: day,
      }),
      threshold: 1,
      periods: daysInARow,
      severity: "look",
      impact: `Merchants are not paid: ${network} accepts clearing files, but no settlement file has been imported for ${daysInARow} days.`,
      remedy:
        "Check whether the file is in the inbox or under set-aside/. If it is in neither, ask the network for the file.",
      page: "network-records.md#a-missing-file",
    });
  }
}
