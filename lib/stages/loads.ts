export type WarmName = "domain" | "byAgent" | "byReference" | "byMerchant" | "due";

interface Load {
  /** Throttling limits of each API for all callers combined: requests per second and burst. */
  readonly gateway: { readonly requestsPerSecond: number; readonly burst: number };
  /** Reserved concurrency per operation ID. The value is also the function's maximum concurrency. */
  readonly reservedConcurrency: Readonly<Record<string, number>>;
  /** Size of a connector task (`cpu` in CPU units), and maximum number of messages in flight per line. */
  readonly connector: { readonly cpu: number; readonly memoryMegabytes: number; readonly mostInFlight: number };
  /** Warm throughput of the domain table and its indexes, in request units per second. If absent, AWS's default applies. */
  readonly warmThroughput?: Readonly<Record<WarmName, WarmThroughput>>;
  /** Required quotas, except the concurrency quota of Lambda, which is derived from the reserved concurrency. */
  readonly quotas: readonly Quota[];
}

/** Regional account quota, identified by its service code, quota code and name in Service Quotas. */
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

/** One invocation per shard of due work, plus one that starts the shard invocations. */
const shardsAndStarter = 17;

/** AWS's default warm read throughput for a new index. It is sufficient, because index entries are read in pages. */
const indexReads = 12_000;

/**
 * Load for an account with a concurrency limit of 1,000, most of which is reserved for payments and functions that wait for
 * external systems.
 */
const starting: Load = {
  gateway: { requestsPerSecond: 1_000, burst: 2_000 },
  reservedConcurrency: {
    // Reserved, so other functions cannot use up this concurrency when networks do not respond.
    authorizeRequest: 100,
    publishEvents: 40,
    sweepCharges: shardsAndStarter,
    // Limited, because these functions could otherwise use up the account's concurrency while they wait for networks, directory
    // servers and receivers.
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

/**
 * Load for a thousand charges per second. docs/operations/throughput.md lists the charges per second that each component
 * supports with this load.
 */
const thousand: Load = {
  gateway: { requestsPerSecond: 4_000, burst: 5_000 },
  reservedConcurrency: {
    authorizeRequest: 100,
    publishEvents: 200,
    // A charge takes two thirds of a second, nearly all of it spent waiting for the card network.
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
    // Scheduled tasks: the limits prevent a backlog from using up the table's throughput.
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
    // Limited, because most reports are due at the same time, and each generator reads the table as fast as possible.
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
    // Peak of 47,000 write units per second, in the first minutes of each hour: charges, their records and events, and reports.
    { service: "dynamodb", code: "L-AB614373", name: "Table-level write throughput limit", needed: 80_000 },
    { service: "dynamodb", code: "L-CF0CBE56", name: "Table-level read throughput limit", needed: 120_000 },
    // Combined rate limits of both APIs.
    { service: "apigateway", code: "L-8A5B8E43", name: "Throttle rate", needed: 8_000 },
    // Two events per charge, plus half as many other events: each event is published, written to the journal and delivered.
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
    // Two connector tasks.
    { service: "fargate", code: "L-3032A538", name: "Fargate On-Demand vCPU resource count", needed: 2 },
  ],
};

export const loadNames = ["starting", "thousand"] as const;

const loads: Readonly<Record<(typeof loadNames)[number], Load>> = { starting, thousand };

export interface LoadChoice {
  readonly load: (typeof loadNames)[number];
  readonly isProduction: boolean;
}

/** With the load `starting`, only production reserves concurrency: a new account's concurrency limit can be as low as 10. */
export const loadOf = ({ load, isProduction }: LoadChoice): Load =>
  load === "starting" && !isProduction ? { ...starting, reservedConcurrency: {} } : loads[load];

export const concurrencyReservedBy = (stage: LoadChoice): number =>
  Object.values(loadOf(stage).reservedConcurrency).reduce((sum, calls) => sum + calls, 0);
