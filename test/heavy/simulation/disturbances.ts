import fc from "fast-check";
import { type CallName, type Mishap, mishapsOf } from "./calls.ts";
import { among, mostly } from "./chances.ts";
import type { Disturbance } from "./plan.ts";

/** Delays from unnoticeable to longer than a function's timeout, the interval of a sweep, or its wait time. */
/** Maximum delay of a message. */
export const longestDelayMs = 95_000;

const byMs = among(5, 50, 400, 2_500, 9_000, 14_000, 26_000, 40_000, 61_000, longestDelayMs);

interface Struck<Who> extends Omit<Disturbance, "invocation" | "call"> {
  readonly who: Who;
}

/** A mishap in a caller's call. */
export const struck = <Who extends { readonly call: CallName }>(who: Who): fc.Arbitrary<Struck<Who>> =>
  fc.record({
    who: fc.constant(who),
    nth: mostly(1, 2, 3),
    times: mostly(1, 2, 3, 12),
    mishap: among<Mishap>(...mishapsOf(who.call)),
    byMs,
  });
