/** The data of docs/costs.md, as docs/costs.json keeps them. All numbers are of one operation. */

/** Request units of DynamoDB, by table and index. */
export type Units = Readonly<Record<string, number>>;

/** What an operation leaves in the tables, with its entries in indexes: more of it than before, or less. */
interface Stored {
  readonly bytes: number;
  /** Until its time to live removes it; absent of what has none. */
  readonly retentionDays?: number;
}

/** What `npm run generate costs` measures in process, the same each time. */
export interface MeteredLine {
  readonly write: Units;
  readonly read: Units;
  /** Calls that CloudTrail records: those that touch the vault. */
  readonly trailEvents: number;
  /** By what begins the keys of the items. */
  readonly stored: Readonly<Record<string, Stored>>;
}

interface FunctionUse {
  readonly invocations: number;
  readonly memoryMegabytes: number;
  /** Of all invocations together, on the machine of the bench. */
  readonly cpuMilliseconds: number;
  /** To AWS, which the function waits for. */
  readonly calls: number;
}

/** What `npm run bench -- costs` measures of the running service: all but units and storage. */
export interface RunLine {
  readonly apiRequests: number;
  readonly functions: Readonly<Record<string, FunctionUse>>;
  readonly events: number;
  readonly kmsCalls: number;
  readonly bucketWrites: number;
  readonly bucketReads: number;
  /** By log group, as they are written. */
  readonly logBytes: Readonly<Record<string, number>>;
}

/** What a stage has and does without any agent, counted from its templates. */
export interface IdleLine {
  readonly keys: number;
  readonly secrets: number;
  readonly alarms: number;
  /** Of the service's own, not of AWS's, that alarms and dashboards look at. */
  readonly ownMetrics: number;
  readonly dashboards: number;
  readonly firewallRules: number;
  /** Of the tasks that always run: the program that holds the lines to card networks. */
  readonly taskProcessors: number;
  readonly taskGigabytes: number;
  /** Each in each of its zones. */
  readonly interfaceEndpoints: number;
  readonly natGateways: number;
  readonly publicAddresses: number;
  readonly privateZones: number;
  /** Of schedules, in a month of 730 hours. */
  readonly scheduledRuns: number;
  /** Those of them that look into buckets and, when nothing is there, into no table; and what they list. */
  readonly bucketRuns: number;
  readonly bucketLists: number;
  /** Runs for one network each, under a lease, that carry its files; those of them that wait for a server outside AWS. */
  readonly networkFileRuns: number;
  readonly fileServerRuns: number;
}

export interface CostData {
  readonly metered: Readonly<Record<string, MeteredLine>>;
  readonly runs: Readonly<Record<string, RunLine>>;
  readonly idle: Readonly<Record<string, IdleLine>>;
}

/** Sums of many small parts, without the noise of adding them. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const sumOf = (parts: Units): number => rounded(Object.values(parts).reduce((sum, one) => sum + one, 0));
