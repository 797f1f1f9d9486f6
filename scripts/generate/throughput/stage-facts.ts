/** Limits on a stage's throughput, from its templates. */
export interface StageFacts {
  /** Functions by name, without the stage's prefix. */
  readonly functions: Readonly<Record<string, FunctionFacts>>;
  readonly requestsPerSecond: number;
  /** Maximum number of requests from one IP address in five minutes. */
  readonly requestsOfAnAddress: number;
  /** Lowest limit of any network on messages in flight, totaled over its lines. */
  readonly messagesInFlight: number;
  /** Warm throughput in write units per second, by table or index. */
  readonly warmWrites: Readonly<Record<string, number>>;
}

interface FunctionFacts {
  /** Reserved concurrency of the function, if any. */
  readonly concurrency?: number;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}
