/** How agents move their clocks, as data. */

export interface ClockMove {
  readonly agent: number;
  readonly atMs: number;
  readonly bySeconds: number;
  /** With an Idempotency-Key it is repeated until its answer is final. */
  readonly hasKey: boolean;
  /** When each copy of the request is sent first, after `atMs`. */
  readonly sendsAfterMs: readonly number[];
}

export type ClocksPlan = readonly ClockMove[];
