import {
  awsCallMilliseconds,
  keyCallBytes,
  outsideBytes,
  outsideMilliseconds,
  wholeProcessorMegabytes,
} from "./assumptions.ts";
import { type MeteredLine, type RunLine, sumOf } from "./cost-data.ts";
import { gigabyte, priceOf } from "./price-list.ts";

/** Costs of a million operations in US dollars, by billed item. */

const million = 1_000_000;

export const costParts = [
  "DynamoDB writes",
  "DynamoDB reads",
  "Lambda, computing",
  "Lambda, waiting",
  "API Gateway and WAF",
  "EventBridge",
  "logs",
  "KMS and S3",
  "CloudTrail",
  "network traffic",
] as const;

type CostPart = (typeof costParts)[number];

export type Costs = Readonly<Partial<Record<CostPart, number>>>;

const gigabyteSeconds = (milliseconds: number, memoryMegabytes: number): number =>
  (milliseconds / 1_000) * (memoryMegabytes / 1_024);

function functionCosts({ functions }: RunLine): { readonly computing: number; readonly waiting: number } {
  let [computing, waiting] = [0, 0];
  for (const [name, { invocations, memoryMegabytes, cpuMilliseconds, calls }] of Object.entries(functions)) {
    // The CPU times were measured with one full vCPU.
    const computed = cpuMilliseconds * Math.max(1, wholeProcessorMegabytes / memoryMegabytes);
    const waited = invocations * (outsideMilliseconds[name] ?? 0) + calls * awsCallMilliseconds;
    computing += priceOf("functionTime", gigabyteSeconds(computed, memoryMegabytes));
    computing += priceOf("functionCall", invocations);
    waiting += priceOf("functionTime", gigabyteSeconds(waited, memoryMegabytes));
  }
  return { computing, waiting };
}

/** Returns the cost of network traffic for functions in a VPC. Card networks that are reached over lines require a VPC. */
function byteCosts({ functions, kmsCalls }: RunLine): number {
  const outside = Object.entries(functions).filter(([name]) => outsideMilliseconds[name] !== undefined);
  const requests = outside.reduce((sum, [, { invocations }]) => sum + invocations, 0);
  const outsideGigabytes = (requests * outsideBytes) / gigabyte;
  return (
    priceOf("natByte", outsideGigabytes) +
    priceOf("zoneByte", outsideGigabytes) +
    priceOf("endpointByte", (kmsCalls * keyCallBytes) / gigabyte)
  );
}

function runCosts(run: RunLine): Costs {
  const { computing, waiting } = functionCosts(run);
  const { apiRequests, events, kmsCalls, bucketWrites, bucketReads, logBytes } = run;
  const written = sumOf(logBytes) / gigabyte;
  return {
    "Lambda, computing": computing,
    "Lambda, waiting": waiting,
    "API Gateway and WAF": priceOf("apiRequest", apiRequests) + priceOf("firewallRequest", apiRequests),
    EventBridge: priceOf("event", events),
    logs: priceOf("writtenLog", written),
    "KMS and S3":
      priceOf("keyCall", kmsCalls) + priceOf("bucketWrite", bucketWrites) + priceOf("bucketRead", bucketReads),
    "network traffic": byteCosts(run),
  };
}

export function costsPerMillion(metered: MeteredLine, run: RunLine | undefined): Costs {
  const one: Costs = {
    "DynamoDB writes": priceOf("writeUnit", sumOf(metered.write)),
    "DynamoDB reads": priceOf("readUnit", sumOf(metered.read)),
    CloudTrail: priceOf("trailEvent", metered.trailEvents),
    ...(run && runCosts(run)),
  };
  return Object.fromEntries(Object.entries(one).map(([part, usd]) => [part, usd * million]));
}

export const addedCosts = (all: readonly Costs[]): Costs =>
  Object.fromEntries(costParts.map((part) => [part, all.reduce((sum, one) => sum + (one[part] ?? 0), 0)]));

export const totalOf = (costs: Costs): number => Object.values(costs).reduce((sum, usd) => sum + usd, 0);
