import { type Latency, latencyOf } from "./latency.ts";
import type { CallName, Disturbance, Mishap, Plan } from "./plan.ts";
import type { Tally } from "./tally.ts";

/** Under this name a mishap is counted. */
export const mishapTally = (call: CallName, mishap: Mishap): string => `${call}: ${mishap}`;

/** What the plan holds for one call. */
export interface Fate extends Latency {
  readonly mishap: Mishap | undefined;
}

/** Counts the calls of each invocation by name, and looks up what the plan says about them. */
export class Fates {
  readonly #plan: Pick<Plan, "unrest" | "disturbances">;
  readonly #tally: Tally;
  readonly #counts = new Map<string, number>();

  constructor(plan: Pick<Plan, "unrest" | "disturbances">, tally: Tally) {
    this.#plan = plan;
    this.#tally = tally;
  }

  next(invocation: string, call: CallName): Fate {
    const name = `${invocation} ${call}`;
    const nth = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, nth);
    const { thereMs, backMs } = latencyOf(this.#plan.unrest, invocation, call, nth);
    const disturbance = this.#plan.disturbances.find((one) => strikes(one, invocation, call, nth));
    const { mishap, byMs = 0 } = disturbance ?? {};
    if (mishap) this.#tally.add(mishapTally(call, mishap));
    return {
      mishap,
      thereMs: thereMs + (mishap === "slow" ? byMs : 0),
      backMs: backMs + (mishap === "late" ? byMs : 0),
    };
  }
}

const strikes = (one: Disturbance, invocation: string, call: CallName, nth: number): boolean =>
  one.invocation === invocation && one.call === call && nth >= one.nth && nth < one.nth + one.times;
