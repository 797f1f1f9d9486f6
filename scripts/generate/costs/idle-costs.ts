import { idleFileServerRequests, networkMilliseconds } from "./assumptions.ts";
import type { IdleLine } from "./cost-data.ts";
import { priceOf } from "./price-list.ts";

/** Costs of a stage in a month without any agent activity, in US dollars, by billed item. */

/**
 * A scheduled run that finds no work: its duration with 1 GB of memory, and the read units of its index queries (half a unit
 * each). The growth bench measures about 12 ms on a full vCPU for a sweep that finds no work, equivalent to 20 ms with 1 GB.
 * Waiting for the two rounds of queries takes about the same time again. The total is rounded up.
 */
export const emptyRun = { milliseconds: 50, readUnits: 8 } as const;

/** Write units to acquire and release a lease. */
const leaseWriteUnits = 2;

const monthHours = 730;

export const idleCosts = ({
  keys,
  secrets,
  alarms,
  ownMetrics,
  dashboards,
  firewallRules,
  taskProcessors,
  taskGigabytes,
  interfaceEndpoints,
  natGateways,
  publicAddresses,
  privateZones,
  scheduledRuns,
  bucketRuns,
  bucketLists,
  networkFileRuns,
  fileServerRuns,
}: IdleLine) => ({
  "KMS keys": priceOf("key", keys),
  secrets: priceOf("secret", secrets),
  alarms: priceOf("alarm", alarms),
  "custom metrics, as if all of them always had data": priceOf("metric", ownMetrics),
  dashboards: priceOf("dashboard", dashboards),
  firewall: firewallRules > 0 ? priceOf("firewall", 1) + priceOf("firewallRule", firewallRules) : 0,
  "connector tasks":
    priceOf("taskProcessor", taskProcessors * monthHours) + priceOf("taskMemory", taskGigabytes * monthHours),
  "interface endpoints": priceOf("endpoint", interfaceEndpoints * monthHours),
  "NAT gateways with public IPv4 addresses":
    priceOf("natGateway", natGateways * monthHours) + priceOf("publicAddress", publicAddresses * monthHours),
  "private hosted zones": priceOf("privateZone", privateZones),
  "schedules and scheduled invocations":
    priceOf("scheduledRun", scheduledRuns) +
    priceOf("functionCall", scheduledRuns) +
    priceOf("functionTime", (scheduledRuns * emptyRun.milliseconds) / 1_000) +
    priceOf("readUnit", (scheduledRuns - bucketRuns) * emptyRun.readUnits),
  "S3 list requests of scheduled invocations": priceOf("bucketWrite", bucketLists),
  "file requests to card networks":
    priceOf("functionCall", networkFileRuns) +
    priceOf("functionTime", (networkFileRuns * emptyRun.milliseconds) / 1_000) +
    priceOf("functionTime", (fileServerRuns * idleFileServerRequests * networkMilliseconds) / 1_000) +
    priceOf("writeUnit", networkFileRuns * leaseWriteUnits),
});
