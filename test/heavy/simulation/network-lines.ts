import type { Absence, Gone, Plan } from "./plan.ts";
import type { Timeline } from "./timeline.ts";

/** Reachability of networks, and the sign-on times of their lines, which the connector records for waiting advices. */
export interface NetworkLines {
  /** Returns true if one of these parts of a network is unreachable now, temporarily or permanently. */
  readonly isAway: (network: string, ...parts: readonly Gone["part"][]) => boolean;
  /** Returns the last sign-on of each network. */
  readonly signOns: () => ReadonlyMap<string, Date>;
}

/** Times of the lines' sign-ons, from the start of the run. */
export const signOnsMs = ({ fromMs, durationMs, againAfterMs }: Absence): readonly number[] => [
  fromMs + durationMs,
  ...(againAfterMs === undefined ? [] : [fromMs + durationMs + againAfterMs]),
];

export function networkLines(
  { gone, absence }: Pick<Plan, "gone" | "absence">,
  timeline: Timeline,
  tell: (text: string) => void,
): NetworkLines {
  const signedOn = new Map<string, Date>();
  if (absence) {
    for (const atMs of signOnsMs(absence)) {
      timeline.after(atMs, () => {
        signedOn.set(absence.network, timeline.now());
        tell(`${absence.network} signs on`);
      });
    }
  }
  const sinceMs = (fromMs: number): number => timeline.elapsedMs - fromMs;
  return {
    isAway(network, ...parts) {
      const isGone = gone?.network === network && parts.includes(gone.part) && sinceMs(gone.fromMs) >= 0;
      if (isGone || absence?.network !== network || !parts.includes(absence.part)) return isGone;
      return sinceMs(absence.fromMs) >= 0 && sinceMs(absence.fromMs) < absence.durationMs;
    },
    signOns: () => new Map(signedOn),
  };
}
