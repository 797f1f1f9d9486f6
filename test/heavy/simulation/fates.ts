import { createHash } from "node:crypto";
import { type CallName, type Mishap, mishapsOf } from "./calls.ts";
import { type Latency, latencyOf } from "./latency.ts";
import { type Disturbance, keyServices, type Plan } from "./plan.ts";
import type { Tally } from "./tally.ts";

/** Tally name of a mishap. */
export const mishapTally = (call: CallName, mishap: Mishap): string => `${call}: ${mishap}`;

/** Planned fate of one call. */
export interface Fate extends Latency {
  readonly mishap: Mishap | undefined;
}

type PlannedFaults = Pick<Plan, "unrest" | "disturbances" | "storm" | "outage">;

/** Counts the calls of each invocation by name and looks up their planned fates. */
export class Fates {
  readonly #plan: PlannedFaults;
  readonly #tally: Tally;
  readonly #elapsedMs: () => number;
  #lastMishapMs = 0;
  readonly #struck = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(plan: PlannedFaults, tally: Tally, elapsedMs: () => number) {
    this.#plan = plan;
    this.#tally = tally;
    this.#elapsedMs = elapsedMs;
  }

  /** Time of the last mishap, including its delay. */
  get lastMishapMs(): number {
    return this.#lastMishapMs;
  }

  /** Invocations with a mishap in one of their calls, from any source. */
  get struck(): ReadonlySet<string> {
    return this.#struck;
  }

  /** Returns the fate of a call. A targeted mishap applies only if no other mishap does. */
  next(invocation: string, call: CallName, aimed?: Mishap): Fate {
    const name = `${invocation} ${call}`;
    const nth = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, nth);
    const { thereMs, backMs } = latencyOf(this.#plan.unrest, invocation, call, nth);
    const disturbance = this.#plan.disturbances.find((one) => strikes(one, invocation, call, nth));
    const { mishap = aimed, byMs = 0 } = disturbance ?? this.#inOutage(call) ?? this.#inStorm(name, call, nth) ?? {};
    if (mishap) {
      this.#tally.add(mishapTally(call, mishap));
      this.#struck.add(invocation);
      this.#lastMishapMs = this.#elapsedMs() + byMs;
    }
    return {
      mishap,
      thereMs: thereMs + (mishap === "slow" ? byMs : 0),
      backMs: backMs + (mishap === "late" ? byMs : 0),
    };
  }

  #inOutage(call: CallName): Pick<Disturbance, "mishap" | "byMs"> | undefined {
    const { outage } = this.#plan;
    if (!outage || keyServices[outage.service] !== call) return undefined;
    const sinceMs = this.#elapsedMs() - outage.fromMs;
    return sinceMs >= 0 && sinceMs < outage.durationMs ? { mishap: outage.mishap, byMs: beyondPatienceMs } : undefined;
  }

  #inStorm(name: string, call: CallName, nth: number): Pick<Disturbance, "mishap" | "byMs"> | undefined {
    const { storm } = this.#plan;
    if (!storm || this.#elapsedMs() > storm.untilMs) return undefined;
    const digest = createHash("sha256").update(`storm ${storm.seed} ${name} ${nth}`).digest();
    const possible = storm.mishaps.filter((mishap) => mishapsOf(call).includes(mishap));
    const mishap = possible[digest.readUInt32BE(0) % possible.length];
    if (digest.readUInt32BE(4) % 1_000 >= storm.perMille || !mishap) return undefined;
    return { mishap, byMs: stormyMs[digest.readUInt32BE(8) % stormyMs.length] ?? 0 };
  }
}

/** Callers have timed out after this time. */
const beyondPatienceMs = 10_000;

const stormyMs = [50, 2_500, 14_000, 40_000] as const;

const strikes = (one: Disturbance, invocation: string, call: CallName, nth: number): boolean =>
  one.invocation === invocation && one.call === call && nth >= one.nth && nth < one.nth + one.times;
