import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { leasesTableIn, nameIn, type TableName, tableNameIn } from "../stages/names.ts";
import type { Stage } from "../stages/stage.ts";

/** AWS's own metrics for the account, the API, functions and tables. */

const five = Duration.minutes(5);

type Dimensions = Readonly<Record<string, string>>;

const metricsIn =
  (namespace: string, dimensionsMap?: Dimensions) =>
  (metricName: string, statistic = "Sum", period = five): Metric =>
    new Metric({ namespace, metricName, statistic, period, ...(dimensionsMap && { dimensionsMap }) });

/**
 * Sum of metrics, in which missing data counts as 0. `names` is the prefix of the metric IDs, which must be unique within a
 * graph.
 */
const sumOf = (names: string, label: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    expression: metrics.map((_, index) => `FILL(${names}${index}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${names}${index}`, metric])),
    label,
    period: five,
  });

/** Metrics without a dimension, for all functions in the account. Each account has only one stage. */
export const allFunctions = metricsIn("AWS/Lambda");

export const functionNamed = (name: string) => metricsIn("AWS/Lambda", { FunctionName: name });

export const agentsApi = (stage: Stage) => metricsIn("AWS/ApiGateway", { ApiName: nameIn(stage, "api") });

export const networksApi = (stage: Stage) => metricsIn("AWS/ApiGateway", { ApiName: nameIn(stage, "network-api") });

export const firewallBlocks = (stage: Stage): Metric =>
  metricsIn("AWS/WAFV2", { WebACL: nameIn(stage, "firewall"), Region: stage.region, Rule: "ALL" })("BlockedRequests");

const throttles = (dimensions: Dimensions): readonly Metric[] =>
  ["ReadThrottleEvents", "WriteThrottleEvents"].map((name) => metricsIn("AWS/DynamoDB", dimensions)(name));

const tablesOf = (stage: Stage): readonly TableName[] => Object.keys(stage.tableGenerations) as TableName[];

export const throttledTables = (stage: Stage): MathExpression =>
  sumOf(
    "throttled",
    "throttled requests to tables",
    tablesOf(stage).flatMap((table) => throttles({ TableName: tableNameIn(stage, table) })),
  );

const indexes = ["byAgent", "byReference", "byMerchant", "due"];

/**
 * Throttled requests to the global secondary indexes of the domain table. If a write to an index is throttled, DynamoDB also
 * rejects the write to the table.
 */
export const throttledIndexes = (stage: Stage): MathExpression =>
  sumOf(
    "throttledIndex",
    "throttled requests to indexes",
    indexes.flatMap((GlobalSecondaryIndexName) =>
      throttles({ TableName: tableNameIn(stage, "domain"), GlobalSecondaryIndexName }),
    ),
  );

export const throttledLeases = (stage: Stage): MathExpression =>
  sumOf("throttledLeases", "throttled requests to the lease table", throttles({ TableName: leasesTableIn(stage) }));

const operations = ["BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

/** Sum of the DynamoDB system errors of the main operations on the domain table and the vault. */
export function tableFaults(stage: Stage): MathExpression {
  const [domain, vault] = [tableNameIn(stage, "domain"), tableNameIn(stage, "vault")];
  return sumOf("failed", "system errors", [
    ...operations.map((Operation) => metricsIn("AWS/DynamoDB", { TableName: domain, Operation })("SystemErrors")),
    ...["BatchGetItem", "PutItem"].map((Operation) =>
      metricsIn("AWS/DynamoDB", { TableName: vault, Operation })("SystemErrors"),
    ),
  ]);
}

const reputation = metricsIn("AWS/SES");

export const bounceRate = reputation("Reputation.BounceRate", "Maximum", Duration.hours(1));
export const complaintRate = reputation("Reputation.ComplaintRate", "Maximum", Duration.hours(1));

/** ACM publishes this metric twice a day per certificate. */
export const daysToExpiry = (CertificateArn: string): Metric =>
  metricsIn("AWS/CertificateManager", { CertificateArn })("DaysToExpiry", "Minimum", Duration.days(1));

export const failedNotices = (TopicName: string): Metric =>
  metricsIn("AWS/SNS", { TopicName })("NumberOfNotificationsFailed");
