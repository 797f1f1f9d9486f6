import type { Gone, Storm } from "../plan.ts";
import type { WayOfClient } from "../situations/way.ts";

/** One code change in a file: another expression replaces the one between « and ». */
export interface Plant {
  readonly file: string;
  readonly at: string;
  readonly instead: string;
}

const marked = /^(?<before>.*)«(?<asItIs>.*)»(?<behind>.*)$/s;

/** Returns the expression between the marks and the text around it. */
export function placeOf(at: Plant["at"]): {
  readonly before: string;
  readonly asItIs: string;
  readonly behind: string;
} {
  const { before, asItIs, behind } = marked.exec(at)?.groups ?? {};
  if (before === undefined || asItIs === undefined || behind === undefined)
    throw new Error(`nothing is marked in ${at}`);
  return { before, asItIs, behind };
}

/**
 * Planted faults, at least one per oracle: the resulting behavior of the service, and the oracle that must detect the fault. A
 * finding of another oracle does not count.
 */
export interface PlantedFault extends Plant {
  readonly oracle: string;
  /** Permanent failure in every run. */
  readonly gone?: Gone;
  /** Disturbances of calls in every run, for faults that random ones rarely reveal. */
  readonly storm?: Storm;
  /** Clock difference between environments in every run; without a difference, the fault has no effect. */
  readonly clocksDifferByMs?: number;
  /** Many concurrent clears of one charge in every run, because random plans rarely have them. */
  readonly isCrowded?: true;
  /** Name of the step that every undisturbed run reaches, because random plans rarely reach it. */
  readonly step?: string;
  /**
   * Behavior of the only client in every undisturbed run, for faults that random clients rarely reveal and that no step names.
   */
  readonly way?: WayOfClient;
  /** Maximum number of runs until the detection, if the fault needs more than most. */
  readonly within?: number;
}

/** Planted faults by the resulting behavior of the service. */
export type PlantedFaults = Readonly<Record<string, PlantedFault>>;
