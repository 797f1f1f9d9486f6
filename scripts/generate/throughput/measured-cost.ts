/** Cost of one unit of a component, as stored in docs/throughput.json. */
export interface MeasuredCost {
  /** Number of calls to DynamoDB and S3. If the work runs sequentially, concurrent calls count as one. */
  readonly calls: number;
  /** Number of calls that are DynamoDB transactions with at least `largeTransactionItems` items. */
  readonly largeTransactions: number;
  /** Number of calls to card networks and to the networks' file servers. */
  readonly networkCalls: number;
  /** CPU time with one full vCPU of the benchmark machine. */
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
