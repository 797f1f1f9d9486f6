import { createRandom } from "#local-aws/dynamodb";
import { head, type Release } from "./release.ts";

/**
 * Replacement of one release by another during a run, as data. An upgrade deploys the current code, and a rollback deploys the
 * release. Both serve for a while, because aliases, workers and calls in progress do not change at the same moment.
 */
export interface Rollout {
  /** A release of test/golden. */
  readonly release: string;
  readonly way: (typeof rolloutWays)[number];
  /** Time until which only the first release serves. */
  readonly fromMs: number;
  /** Duration in which each invocation is assigned to a release at random. Afterwards, only the second release serves. */
  readonly sideBySideMs: number;
  readonly seed: number;
}

export const rolloutWays = ["upgrade", "rollback"] as const;

export function rolloutText({ way, release, fromMs, sideBySideMs }: Rollout): string {
  const what = way === "upgrade" ? `from ${release} to the code at hand` : `from the code at hand back to ${release}`;
  return `${way} at ${fromMs} ms ${what}${sideBySideMs === 0 ? "" : `, both serve for ${sideBySideMs} ms`}`;
}

/** Returns the code that serves an invocation of the function at the current time. */
export type Serving = (functionName: string) => Release;

export const onlyServing =
  (release: Release): Serving =>
  () =>
    release;

/**
 * Returns which of the two releases of a rollout serves at a time of the run. If one release lacks a function, the other one
 * always serves it.
 */
export function servingIn(
  { way, fromMs, sideBySideMs, seed }: Omit<Rollout, "release">,
  { last, next, elapsedMs }: { readonly last: Release; readonly next: Release; readonly elapsedMs: () => number },
): Serving {
  const random = createRandom(seed);
  const [first, second] = way === "upgrade" ? [last, next] : [next, last];
  return (functionName) => {
    const able = [first, second].filter((release) => release.functionNames.includes(functionName));
    if (able.length === 1) return able[0] ?? head;
    const nowMs = elapsedMs();
    if (nowMs < fromMs) return first;
    if (nowMs >= fromMs + sideBySideMs) return second;
    return random() < 0.5 ? first : second;
  };
}
