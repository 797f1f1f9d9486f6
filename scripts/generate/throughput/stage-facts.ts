/** What the templates of a stage say that bounds its throughput. */
export interface StageFacts {
  /** By name, without that of the stage. */
  readonly functions: Readonly<Record<string, FunctionFacts>>;
  readonly requestsPerSecond: number;
  /** Requests of one address in five minutes. */
  readonly requestsOfAnAddress: number;
  /** The network with the fewest messages in flight, with all of its lines. */
  readonly messagesInFlight: number;
  /** Write units per second, by table or index, from the first minute. */
  readonly warmWrites: Readonly<Record<string, number>>;
}

interface FunctionFacts {
  /** Absent of functions without a share of their own. */
  readonly concurrency?: number;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}
