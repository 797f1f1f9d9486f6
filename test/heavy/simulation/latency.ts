import { createHash } from "node:crypto";
import { type CallName, calls } from "./calls.ts";

export interface Latency {
  /** Time until the call arrives, and time until its response is received. */
  readonly thereMs: number;
  readonly backMs: number;
}

/** One in this many calls takes seconds, so that timeouts, sweeps and retries overlap. */
const oneSlowIn = 24;
const slowestMs = 12_000;

function stretched(usual: number, chance: number): number {
  const slow = chance * oneSlowIn;
  return slow < 1 ? Math.ceil(slow * slowestMs) : Math.ceil(usual * 6 * chance ** 3);
}

/** The latency of a call depends only on the run's unrest and the call's name, not on other activity. */
export function latencyOf(unrest: number, invocation: string, call: CallName, nth: number): Latency {
  const usual = calls[call].usualMs;
  if (unrest === 0) return { thereMs: usual, backMs: usual };
  const digest = createHash("sha256").update(`${unrest} ${invocation} ${call} ${nth}`).digest();
  const chance = (offset: number): number => digest.readUInt32BE(offset) / 2 ** 32;
  return { thereMs: stretched(usual, chance(0)), backMs: stretched(usual, chance(4)) };
}
