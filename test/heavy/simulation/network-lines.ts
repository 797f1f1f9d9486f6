import type { Absence, Gone, Plan } from "./plan.ts";
import type { Timeline } from "./timeline.ts";

/** Whether networks can be reached, and when their lines signed on, which the connector notes for who waits for that. */
export interface NetworkLines {
  /** Whether one of these parts of a network cannot be reached now, for good or for a time. */
  readonly isAway: (network: string, ...parts: readonly Gone["part"][]) => boolean;
  /** When a line of each network signed on last. */
  readonly signOns: () => ReadonlyMap<string, Date>;
}

/** When its lines sign on, from the start of the run. */
export const signOnsMs = ({ fromMs, durationMs, againAfterMs }: Absence): readonly number[] => [
  fromMs + durationMs,
  ...(againAfterMs === undefined ? [] : [fromMs + durationMs + againAfterMs]),
];

export const networkLines = (
  { gone, absence }: Pick<Plan, "gone" | "absence">,
  timeline: Timeline,
  tell: (text: string) => void,
): NetworkLines => {
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
};
