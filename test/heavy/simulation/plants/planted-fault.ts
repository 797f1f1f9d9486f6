import type { Gone, Storm } from "../plan.ts";
import type { WayOfClient } from "../situations/way.ts";

/** One change of the code, in a file of it: the expression between « and » becomes another one. */
export interface Plant {
  readonly file: string;
  readonly at: string;
  readonly instead: string;
}

const marked = /^(?<before>.*)«(?<asItIs>.*)»(?<behind>.*)$/s;

/** What stands between the marks, and what around them. */
export const placeOf = (
  at: Plant["at"],
): { readonly before: string; readonly asItIs: string; readonly behind: string } => {
  const { before, asItIs, behind } = marked.exec(at)?.groups ?? {};
  if (before === undefined || asItIs === undefined || behind === undefined)
    throw new Error(`nothing is marked in ${at}`);
  return { before, asItIs, behind };
};

/**
 * Faults that are put into the service, one for each oracle at least: what the service then does, and which oracle must say so. That another one
 * would do so, too, is no proof of this one.
 */
export interface PlantedFault extends Plant {
  readonly oracle: string;
  /** What never comes back in any of the runs. */
  readonly gone?: Gone;
  /** Disturbances of calls in every run, for faults that random ones seldom reveal. */
  readonly storm?: Storm;
  /** By how much the clocks of its environments differ in all of the runs; where they agree it changes nothing. */
  readonly clocksDifferByMs?: number;
  /** Many clear one charge at once in all of the runs: chance has that seldom. */
  readonly isCrowded?: true;
  /** The step, by its name, that all of the runs come to while nothing goes wrong: chance comes to it seldom. */
  readonly step?: string;
  /** Behaviour of the only client in every undisturbed run, for faults that random clients seldom reveal and that no step names. */
  readonly way?: WayOfClient;
  /** Within so many runs it must be found, where it takes more than most. */
  readonly within?: number;
}

/** By what the service then does. */
export type PlantedFaults = Readonly<Record<string, PlantedFault>>;
