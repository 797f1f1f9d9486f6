/**
 * List prices of eu-west-1 (Ireland) in US dollars, without free tiers, discounts and taxes. They were typed from the published
 * lists and are not verified: before you rely on a sum, compare them with the price pages.
 */
export const pricesAsOf = "2026-11-22";

interface Price {
  readonly usd: number;
  readonly per: number;
  readonly unit: string;
}

const million = 1_000_000;

/** Prices per GB are per 10⁹ bytes here; AWS counts some in GiB, which is 7 percent less. */
export const gigabyte = 1_000_000_000;

export const prices = {
  writeUnit: { usd: 0.705, per: million, unit: "DynamoDB write request units, on demand" },
  readUnit: { usd: 0.141, per: million, unit: "DynamoDB read request units, on demand" },
  storedTable: { usd: 0.283, per: 1, unit: "GB a month in DynamoDB, standard class" },
  tableBackup: { usd: 0.226, per: 1, unit: "GB a month of point-in-time recovery" },
  exported: { usd: 0.113, per: 1, unit: "GB that DynamoDB exports, of a table or of its changes" },
  functionTime: { usd: 0.0000133334, per: 1, unit: "GB-seconds of Lambda on arm64" },
  functionCall: { usd: 0.2, per: million, unit: "invocations of Lambda" },
  apiRequest: { usd: 3.5, per: million, unit: "requests of an API Gateway REST API" },
  event: { usd: 1, per: million, unit: "custom events of EventBridge, of 64 KB" },
  firewallRequest: { usd: 0.6, per: million, unit: "requests looked at by WAF" },
  firewall: { usd: 5, per: 1, unit: "web ACLs of WAF, a month" },
  firewallRule: { usd: 1, per: 1, unit: "rules of WAF, a month" },
  writtenLog: { usd: 0.57, per: 1, unit: "GB taken in by CloudWatch Logs" },
  storedLog: { usd: 0.03, per: 1, unit: "GB a month in CloudWatch Logs" },
  key: { usd: 1, per: 1, unit: "keys of KMS, a month" },
  keyCall: { usd: 0.03, per: 10_000, unit: "requests to KMS" },
  bucketWrite: { usd: 0.005, per: 1_000, unit: "PUT, POST and LIST requests to S3" },
  bucketRead: { usd: 0.0004, per: 1_000, unit: "other requests to S3" },
  storedObject: { usd: 0.023, per: 1, unit: "GB a month in S3" },
  scheduledRun: { usd: 1, per: million, unit: "runs of EventBridge Scheduler" },
  secret: { usd: 0.4, per: 1, unit: "secrets, a month" },
  metric: { usd: 0.3, per: 1, unit: "metrics of one's own in CloudWatch, a month, by the hours that have data" },
  dashboard: { usd: 3, per: 1, unit: "dashboards of CloudWatch, a month" },
  taskProcessor: { usd: 0.03238, per: 1, unit: "hours of a processor of Fargate on arm64" },
  taskMemory: { usd: 0.00356, per: 1, unit: "GB-hours of Fargate on arm64" },
  endpoint: { usd: 0.011, per: 1, unit: "hours of an interface endpoint in a zone" },
  endpointByte: { usd: 0.01, per: 1, unit: "GB through an interface endpoint" },
  zoneByte: { usd: 0.02, per: 1, unit: "GB from one zone to another, paid for at both ends" },
  natByte: { usd: 0.048, per: 1, unit: "GB through a NAT gateway" },
  trailEvent: { usd: 0.1, per: 100_000, unit: "data events of CloudTrail" },
  natGateway: { usd: 0.048, per: 1, unit: "hours of a NAT gateway" },
  publicAddress: { usd: 0.005, per: 1, unit: "hours of a public IPv4 address" },
  privateZone: { usd: 0.5, per: 1, unit: "hosted zones of Route 53, a month" },
  alarm: { usd: 0.1, per: 1, unit: "metrics with an alarm, a month" },
} as const satisfies Readonly<Record<string, Price>>;

export const priceOf = (name: keyof typeof prices, amount: number): number =>
  (amount * prices[name].usd) / prices[name].per;
