/** Cost of one unit of a component, as stored in docs/throughput.json. */
export interface MeasuredCost {
  /** Calls to tables and buckets. */
  readonly calls: number;
  /** Those of them that are transactions with many items. */
  readonly largeTransactions: number;
  /** Calls to card networks, and to the servers of their files. */
  readonly networkCalls: number;
  /** Milliseconds of a full processor on the measuring machine. */
  readonly cpuMilliseconds: number;
}

/** Components measured by `npm run bench -- throughput`, because no operation of docs/costs.json covers them. */
export type MeasuredComponent =
  | "authorize-request"
  | "exchange-network-files"
  | "take-network-records"
  | "sweep-charges"
  | "sweep-authentications"
  | "count-hours"
  | "archive-actions";

export type MeasuredCosts = Readonly<Record<MeasuredComponent, MeasuredCost>>;
