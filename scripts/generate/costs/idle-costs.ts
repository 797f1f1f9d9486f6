import { idleFileServerRequests, networkMilliseconds } from "./assumptions.ts";
import type { IdleLine } from "./cost-data.ts";
import { priceOf } from "./price-list.ts";

/** Costs of a stage in a month without any agent activity, in US dollars, by billed item. */

/**
 * A scheduled run that finds no work: duration with one GB of memory, and read units of its index queries, half a unit each. The
 * growth bench measures 11 ms of a full processor for a sweep, which is 20 ms with one GB; its two rounds of queries take as long
 * again.
 */
export const emptyRun = { milliseconds: 50, readUnits: 8 } as const;

/** To take a lease, and to release it. */
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
  "keys of KMS": priceOf("key", keys),
  secrets: priceOf("secret", secrets),
  alarms: priceOf("alarm", alarms),
  "metrics of its own, as if each always had data": priceOf("metric", ownMetrics),
  dashboards: priceOf("dashboard", dashboards),
  firewall: firewallRules > 0 ? priceOf("firewall", 1) + priceOf("firewallRule", firewallRules) : 0,
  "tasks of the connector to the networks":
    priceOf("taskProcessor", taskProcessors * monthHours) + priceOf("taskMemory", taskGigabytes * monthHours),
  "interface endpoints": priceOf("endpoint", interfaceEndpoints * monthHours),
  "NAT gateways and their addresses":
    priceOf("natGateway", natGateways * monthHours) + priceOf("publicAddress", publicAddresses * monthHours),
  "private names": priceOf("privateZone", privateZones),
  "schedules, with the runs of their functions":
    priceOf("scheduledRun", scheduledRuns) +
    priceOf("functionCall", scheduledRuns) +
    priceOf("functionTime", (scheduledRuns * emptyRun.milliseconds) / 1_000) +
    priceOf("readUnit", (scheduledRuns - bucketRuns) * emptyRun.readUnits),
  "lists of buckets by these runs": priceOf("bucketWrite", bucketLists),
  "runs that ask card networks for files":
    priceOf("functionCall", networkFileRuns) +
    priceOf("functionTime", (networkFileRuns * emptyRun.milliseconds) / 1_000) +
    priceOf("functionTime", (fileServerRuns * idleFileServerRequests * networkMilliseconds) / 1_000) +
    priceOf("writeUnit", networkFileRuns * leaseWriteUnits),
});
