/** The domain table and its indexes. */
export type WarmName = "domain" | "byAgent" | "byReference" | "byMerchant" | "due";

/** The settings that follow from the load that a stage is made for. */
interface Load {
  /** Requests that each API accepts, of all callers together: per second, and at once after a pause. */
  readonly gateway: { readonly requestsPerSecond: number; readonly burst: number };
  /** Reserved concurrency per operation id, which is also the maximum. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** A task of the connector, and how many messages may be in flight on each of its lines. */
  readonly connector: { readonly cpu: number; readonly memoryMegabytes: number; readonly mostInFlight: number };
  /** Request units per second that the domain table and its indexes carry from their first minute. Absent: as AWS makes new tables. */
  readonly warmThroughput?: Readonly<Record<WarmName, WarmThroughput>>;
  /** Beside the concurrency of functions, which follows from the shares. */
  readonly quotas: readonly Quota[];
}

/** A quota of the account in its region, by the codes and the name that Service Quotas has for it. */
export interface Quota {
  readonly service: string;
  readonly code: string;
  readonly name: string;
  readonly needed: number;
}

interface WarmThroughput {
  readonly readUnitsPerSecond: number;
  readonly writeUnitsPerSecond: number;
}

/** A run for each shard of the due work, and the one that starts them. */
const shardsAndStarter = 17;

/** Index entries are read in pages by background work; this is what a new index carries. */
const indexReads = 12_000;

/** For a concurrency of 1,000, mostly reserved for payments and functions that wait for external systems. */
const starting: Load = {
  gateway: { requestsPerSecond: 1_000, burst: 2_000 },
  reservedConcurrency: {
    // So that others cannot use it up, even when networks do not answer.
    authorizeRequest: 100,
    publishEvents: 40,
    sweepCharges: shardsAndStarter,
    // They wait for networks, directory servers and receivers, and must leave the rest of the account to all others.
    createCharge: 250,
    createMerchantInitiatedCharge: 60,
    createSubsequentCharge: 60,
    incrementCharge: 30,
    reverseCharge: 30,
    cancelCharge: 30,
    refundCharge: 30,
    createAuthentication: 80,
    createRequestorInitiatedAuthentication: 30,
    deliverEvent: 100,
    deliverReport: 20,
  },
  connector: { cpu: 512, memoryMegabytes: 1_024, mostInFlight: 500 },
  quotas: [],
};

/** docs/operations/throughput.md shows how many charges per second each of these shares carries. */
const thousand: Load = {
  gateway: { requestsPerSecond: 4_000, burst: 5_000 },
  reservedConcurrency: {
    authorizeRequest: 100,
    publishEvents: 200,
    // A charge takes two thirds of a second, nearly all of it the network's.
    createCharge: 760,
    createMerchantInitiatedCharge: 100,
    createSubsequentCharge: 100,
    incrementCharge: 30,
    reverseCharge: 40,
    cancelCharge: 40,
    refundCharge: 40,
    createAuthentication: 450,
    createRequestorInitiatedAuthentication: 50,
    deliverEvent: 700,
    deliverReport: 50,
    // The tasks of a minute: their bounds keep a backlog from taking the table's throughput from payments.
    runClearing: 20,
    takeAcknowledgements: 20,
    takeNetworkRecords: 20,
    exchangeNetworkFiles: 10,
    sweepCharges: 20,
    sweepAuthentications: 20,
    sweepDeliveries: 20,
    sweepFileDeliveries: 20,
    sweepReports: 20,
    sweepReportSchedules: 20,
    makeMerchantPayouts: 20,
    archiveActions: 20,
    countHours: 8,
    // Reports are due on the hour, all of them, and each reads as fast as it can.
    generateReport: 20,
    createDueReports: 100,
  },
  connector: { cpu: 1_024, memoryMegabytes: 2_048, mostInFlight: 1_000 },
  warmThroughput: {
    domain: { readUnitsPerSecond: 60_000, writeUnitsPerSecond: 60_000 },
    byAgent: { readUnitsPerSecond: indexReads, writeUnitsPerSecond: 12_000 },
    byReference: { readUnitsPerSecond: indexReads, writeUnitsPerSecond: 8_000 },
    byMerchant: { readUnitsPerSecond: indexReads, writeUnitsPerSecond: 4_000 },
    due: { readUnitsPerSecond: indexReads, writeUnitsPerSecond: 15_000 },
  },
  quotas: [
    // 47,000 units of charges, their records and events, and what reports read for some minutes after each hour.
    { service: "dynamodb", code: "L-AB614373", name: "Table-level write throughput limit", needed: 80_000 },
    { service: "dynamodb", code: "L-CF0CBE56", name: "Table-level read throughput limit", needed: 120_000 },
    // Both APIs at their limit.
    { service: "apigateway", code: "L-8A5B8E43", name: "Throttle rate", needed: 8_000 },
    // Two events of a charge, and half as many of all else: each is published, written to the journal and delivered.
    {
      service: "events",
      code: "L-9B653E91",
      name: "PutEvents throttle limit in transactions per second",
      needed: 3_000,
    },
    {
      service: "events",
      code: "L-5540C5E3",
      name: "Invocations throttle limit in transactions per second",
      needed: 6_000,
    },
    // Two tasks of the connector.
    { service: "fargate", code: "L-3032A538", name: "Fargate On-Demand vCPU resource count", needed: 2 },
  ],
};

export const loadNames = ["starting", "thousand"] as const;

const loads: Readonly<Record<(typeof loadNames)[number], Load>> = { starting, thousand };

/** The settings of a stage that its load depends on. */
export interface LoadChoice {
  readonly load: (typeof loadNames)[number];
  readonly isProduction: boolean;
}

/** A stage that moves no money reserves nothing at first: a new account may run ten calls at once. */
export const loadOf = ({ load, isProduction }: LoadChoice): Load =>
  load === "starting" && !isProduction ? { ...starting, reservedConcurrency: {} } : loads[load];

/** The concurrency that a stage reserves for single functions. */
export const concurrencyReservedBy = (stage: LoadChoice): number =>
  Object.values(loadOf(stage).reservedConcurrency).reduce((sum, calls) => sum + calls, 0);
