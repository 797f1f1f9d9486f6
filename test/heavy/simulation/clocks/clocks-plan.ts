/** Plan of the agents' clock moves, as data. */

export interface ClockMove {
  readonly agent: number;
  readonly atMs: number;
  readonly bySeconds: number;
  /** With an Idempotency-Key, the request is repeated until its response is final. */
  readonly hasKey: boolean;
  /** First send times of each copy of the request, relative to `atMs`. */
  readonly sendsAfterMs: readonly number[];
}

export type ClocksPlan = readonly ClockMove[];
