import { createRandom } from "#local-aws/dynamodb";
import { head, type Release } from "./release.ts";

/**
 * How one release takes the place of another while a run goes on, as data. An upgrade brings the code at hand, a rollback the release; both
 * serve for a time, because aliases, workers and what is still under way do not change at one moment.
 */
export interface Rollout {
  /** A release of test/golden. */
  readonly release: string;
  readonly way: (typeof rolloutWays)[number];
  /** Until then only the first of the two is asked. */
  readonly fromMs: number;
  /** For so long each invocation is drawn, and only the second of the two is asked afterwards. */
  readonly sideBySideMs: number;
  readonly seed: number;
}

export const rolloutWays = ["upgrade", "rollback"] as const;

export const rolloutText = ({ way, release, fromMs, sideBySideMs }: Rollout): string => {
  const what = way === "upgrade" ? `from ${release} to the code at hand` : `from the code at hand back to ${release}`;
  return `${way} at ${fromMs} ms ${what}${sideBySideMs === 0 ? "" : `, both serve for ${sideBySideMs} ms`}`;
};

/** Which code answers an invocation of this function now. */
export type Serving = (functionName: string) => Release;

export const onlyServing =
  (release: Release): Serving =>
  () =>
    release;

/** The two releases of a rollout by the time of the run. What one of them does not have is always the other's. */
export const servingIn = (
  { way, fromMs, sideBySideMs, seed }: Omit<Rollout, "release">,
  { last, next, elapsedMs }: { readonly last: Release; readonly next: Release; readonly elapsedMs: () => number },
): Serving => {
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
};
