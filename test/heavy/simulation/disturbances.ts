import fc from "fast-check";
import { type CallName, type Mishap, mishapsOf } from "./calls.ts";
import { among, mostly } from "./chances.ts";
import type { Disturbance } from "./plan.ts";

/** From too little to notice to longer than a function lives, a minute passes, or the sweep waits. */
/** As long as anything that was sent may take to arrive. */
export const longestDelayMs = 95_000;

const byMs = among(5, 50, 400, 2_500, 9_000, 14_000, 26_000, 40_000, 61_000, longestDelayMs);

interface Struck<Who> extends Omit<Disturbance, "invocation" | "call"> {
  readonly who: Who;
}

/** Something that goes wrong with a call of somebody. */
export const struck = <Who extends { readonly call: CallName }>(who: Who): fc.Arbitrary<Struck<Who>> =>
  fc.record({
    who: fc.constant(who),
    nth: mostly(1, 2, 3),
    times: mostly(1, 2, 3, 12),
    mishap: among<Mishap>(...mishapsOf(who.call)),
    byMs,
  });
