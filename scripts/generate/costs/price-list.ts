/**
 * List prices for eu-west-1 (Ireland) in US dollars, without free tiers, discounts or taxes. The prices were copied by hand
 * from the published lists and are not verified: before you rely on a total, compare the prices with those lists.
 */
export const pricesAsOf = "2026-11-22";

interface Price {
  readonly usd: number;
  readonly per: number;
  readonly unit: string;
}

const million = 1_000_000;

/** Prices per GB are applied per 10⁹ bytes. If AWS bills per GiB instead, these costs are 7% lower. */
export const gigabyte = 1_000_000_000;

export const prices = {
  writeUnit: { usd: 0.705, per: million, unit: "DynamoDB write request units, on demand" },
  readUnit: { usd: 0.141, per: million, unit: "DynamoDB read request units, on demand" },
  storedTable: { usd: 0.283, per: 1, unit: "GB-months in DynamoDB, standard class" },
  tableBackup: { usd: 0.226, per: 1, unit: "GB-months of point-in-time recovery" },
  exported: { usd: 0.113, per: 1, unit: "GB exported by DynamoDB, of a table or of its changes" },
  functionTime: { usd: 0.0000133334, per: 1, unit: "GB-seconds of Lambda on arm64" },
  functionCall: { usd: 0.2, per: million, unit: "Lambda invocations" },
  apiRequest: { usd: 3.5, per: million, unit: "requests to an API Gateway REST API" },
  event: { usd: 1, per: million, unit: "EventBridge custom events, in units of 64 KB" },
  firewallRequest: { usd: 0.6, per: million, unit: "requests inspected by WAF" },
  firewall: { usd: 5, per: 1, unit: "WAF web ACLs, per month" },
  firewallRule: { usd: 1, per: 1, unit: "WAF rules, per month" },
  writtenLog: { usd: 0.57, per: 1, unit: "GB ingested by CloudWatch Logs" },
  storedLog: { usd: 0.03, per: 1, unit: "GB-months in CloudWatch Logs" },
  key: { usd: 1, per: 1, unit: "KMS keys, per month" },
  keyCall: { usd: 0.03, per: 10_000, unit: "requests to KMS" },
  bucketWrite: { usd: 0.005, per: 1_000, unit: "PUT, POST and LIST requests to S3" },
  bucketRead: { usd: 0.0004, per: 1_000, unit: "other requests to S3" },
  storedObject: { usd: 0.023, per: 1, unit: "GB-months in S3" },
  scheduledRun: { usd: 1, per: million, unit: "EventBridge Scheduler invocations" },
  secret: { usd: 0.4, per: 1, unit: "secrets, per month" },
  metric: { usd: 0.3, per: 1, unit: "custom metrics in CloudWatch, per month, prorated by the hours with data" },
  dashboard: { usd: 3, per: 1, unit: "CloudWatch dashboards, per month" },
  taskProcessor: { usd: 0.03238, per: 1, unit: "vCPU-hours of Fargate on arm64" },
  taskMemory: { usd: 0.00356, per: 1, unit: "GB-hours of Fargate on arm64" },
  endpoint: { usd: 0.011, per: 1, unit: "interface endpoint hours, per availability zone" },
  endpointByte: { usd: 0.01, per: 1, unit: "GB through an interface endpoint" },
  zoneByte: { usd: 0.02, per: 1, unit: "GB between availability zones, charged at both ends" },
  natByte: { usd: 0.048, per: 1, unit: "GB through a NAT gateway" },
  trailEvent: { usd: 0.1, per: 100_000, unit: "CloudTrail data events" },
  natGateway: { usd: 0.048, per: 1, unit: "NAT gateway hours" },
  publicAddress: { usd: 0.005, per: 1, unit: "public IPv4 address hours" },
  privateZone: { usd: 0.5, per: 1, unit: "Route 53 hosted zones, per month" },
  alarm: { usd: 0.1, per: 1, unit: "alarm metrics, per month" },
} as const satisfies Readonly<Record<string, Price>>;

export const priceOf = (name: keyof typeof prices, amount: number): number =>
  (amount * prices[name].usd) / prices[name].per;
