/** Limits on a stage's throughput, from its templates. */
export interface StageFacts {
  /** By name without the stage's prefix. */
  readonly functions: Readonly<Record<string, FunctionFacts>>;
  readonly requestsPerSecond: number;
  /** Requests of one IP address in five minutes. */
  readonly requestsOfAnAddress: number;
  /** Messages in flight of the network with the fewest, on all of its lines. */
  readonly messagesInFlight: number;
  /** Initial write units per second, by table or index. */
  readonly warmWrites: Readonly<Record<string, number>>;
}

interface FunctionFacts {
  /** Absent for functions without reserved concurrency. */
  readonly concurrency?: number;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}
