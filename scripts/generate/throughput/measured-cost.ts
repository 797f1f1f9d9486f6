/** The cost of one unit of a component, as docs/throughput.json keeps it. */
export interface MeasuredCost {
  /** To tables and buckets. */
  readonly calls: number;
  /** Those of them that are transactions of many items. */
  readonly largeTransactions: number;
  /** To card networks, and to the servers of their files. */
  readonly networkCalls: number;
  /** Of a whole processor of the machine that measured. */
  readonly cpuMilliseconds: number;
}

/** What `npm run bench -- throughput` measures, because no operation of docs/costs.json does it. */
export type MeasuredComponent =
  | "authorize-request"
  | "exchange-network-files"
  | "take-network-records"
  | "sweep-charges"
  | "sweep-authentications"
  | "count-hours"
  | "archive-actions";

export type MeasuredCosts = Readonly<Record<MeasuredComponent, MeasuredCost>>;
