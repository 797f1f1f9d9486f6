/** Data of docs/costs.md, as stored in docs/costs.json. All numbers are per operation. */

/** DynamoDB request units, by table and index. */
export type Units = Readonly<Record<string, number>>;

/** Change in stored data by an operation, including index entries. Negative if it deletes more than it adds. */
interface Stored {
  readonly bytes: number;
  /** Time to live; absent if there is none. */
  readonly retentionDays?: number;
}

/** Measurements of `npm run generate costs` in process, which are deterministic. */
export interface MeteredLine {
  readonly write: Units;
  readonly read: Units;
  /** Calls recorded by CloudTrail: those that access the vault. */
  readonly trailEvents: number;
  /** By prefix of the items' keys. */
  readonly stored: Readonly<Record<string, Stored>>;
}

interface FunctionUse {
  readonly invocations: number;
  readonly memoryMegabytes: number;
  /** Sum of all invocations, on the machine of the bench. */
  readonly cpuMilliseconds: number;
  /** Calls to AWS for which the function waits. */
  readonly calls: number;
}

/** Measurements of `npm run bench -- costs` on the running service: everything except units and storage. */
export interface RunLine {
  readonly apiRequests: number;
  readonly functions: Readonly<Record<string, FunctionUse>>;
  readonly events: number;
  readonly kmsCalls: number;
  readonly bucketWrites: number;
  readonly bucketReads: number;
  /** Bytes written, by log group. */
  readonly logBytes: Readonly<Record<string, number>>;
}

/** Resources and activity of a stage without any agent, counted from its templates. */
export interface IdleLine {
  readonly keys: number;
  readonly secrets: number;
  readonly alarms: number;
  /** Custom metrics for alarms and dashboards. */
  readonly ownMetrics: number;
  readonly dashboards: number;
  readonly firewallRules: number;
  /** Processors of the tasks that always run: the connector. */
  readonly taskProcessors: number;
  readonly taskGigabytes: number;
  /** Interface endpoints, counted per zone. */
  readonly interfaceEndpoints: number;
  readonly natGateways: number;
  readonly publicAddresses: number;
  readonly privateZones: number;
  /** Scheduled runs in a month of 730 hours. */
  readonly scheduledRuns: number;
  /** Scheduled runs that list buckets and, if they are empty, read no table; and their list requests. */
  readonly bucketRuns: number;
  readonly bucketLists: number;
  /**
   * Runs for one network each, under a lease, that transfer its files; and those that wait for a server outside AWS.
   */
  readonly networkFileRuns: number;
  readonly fileServerRuns: number;
}

export interface CostData {
  readonly metered: Readonly<Record<string, MeteredLine>>;
  readonly runs: Readonly<Record<string, RunLine>>;
  readonly idle: Readonly<Record<string, IdleLine>>;
}

/** Rounds sums of many small parts, to remove the noise of adding them. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const sumOf = (parts: Units): number => rounded(Object.values(parts).reduce((sum, one) => sum + one, 0));
