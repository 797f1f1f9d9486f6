/** Data for docs/costs.md, as stored in docs/costs.json. Numbers in `metered` and `runs` are per operation. */

/** DynamoDB request units, by table and index. */
export type Units = Readonly<Record<string, number>>;

/** Change in stored data caused by an operation, including index entries. Negative if the operation deletes more than it adds. */
interface Stored {
  readonly bytes: number;
  /** TTL in days. Absent for data without a TTL. */
  readonly retentionDays?: number;
}

/** Deterministic measurements that `npm run generate costs` makes in process. */
export interface MeteredLine {
  readonly write: Units;
  readonly read: Units;
  /** Number of CloudTrail data events for calls that access the vault. Other data events are not counted. */
  readonly trailEvents: number;
  /** Stored data, by the prefixes of the partition and sort keys. */
  readonly stored: Readonly<Record<string, Stored>>;
}

interface FunctionUse {
  readonly invocations: number;
  readonly memoryMegabytes: number;
  /** Total CPU time of all invocations on the benchmark machine. */
  readonly cpuMilliseconds: number;
  /** Number of AWS calls that the function waits for. */
  readonly calls: number;
}

/** Measurements that `npm run bench -- costs` makes on the running service: all values that are not in `MeteredLine`. */
export interface RunLine {
  readonly apiRequests: number;
  readonly functions: Readonly<Record<string, FunctionUse>>;
  readonly events: number;
  readonly kmsCalls: number;
  readonly bucketWrites: number;
  readonly bucketReads: number;
  /** Bytes ingested by CloudWatch Logs, including its overhead, by writer: `functions`, `event journal`, `access log`. */
  readonly logBytes: Readonly<Record<string, number>>;
}

/** Resources and activity of a stage without any agent, counted from its CloudFormation templates. */
export interface IdleLine {
  readonly keys: number;
  readonly secrets: number;
  readonly alarms: number;
  /** Custom metrics for alarms and dashboards. */
  readonly ownMetrics: number;
  readonly dashboards: number;
  readonly firewallRules: number;
  /** vCPUs of the always-on tasks (the connector). */
  readonly taskProcessors: number;
  readonly taskGigabytes: number;
  /** Interface endpoints, counted per availability zone. */
  readonly interfaceEndpoints: number;
  readonly natGateways: number;
  readonly publicAddresses: number;
  readonly privateZones: number;
  /** Scheduled runs in a month of 730 hours. */
  readonly scheduledRuns: number;
  /**
   * Scheduled runs that list buckets. Read units of these runs are not counted. `bucketLists` is the number of list requests
   * that these runs make.
   */
  readonly bucketRuns: number;
  readonly bucketLists: number;
  /**
   * Runs that each transfer the files of one network, under a lease. `fileServerRuns` is the number of these runs that wait for
   * a server outside AWS.
   */
  readonly networkFileRuns: number;
  readonly fileServerRuns: number;
}

export interface CostData {
  readonly metered: Readonly<Record<string, MeteredLine>>;
  readonly runs: Readonly<Record<string, RunLine>>;
  readonly idle: Readonly<Record<string, IdleLine>>;
}

/** Rounds to two decimal places, to remove the floating-point noise of long sums. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const sumOf = (parts: Units): number => rounded(Object.values(parts).reduce((sum, one) => sum + one, 0));
