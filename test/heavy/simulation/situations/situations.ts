import { networkSupports } from "../../../../functions/card-networks/catalogue/support.ts";
import { type SimulatedNetwork, simulatedNetworks } from "../plan.ts";
import { nameOfStep, type Step, steps } from "./machines.ts";
import { type Way, ways } from "./ways.ts";

/**
 * What may go wrong around each step of each machine, at each network: the catalogue of what many runs must have been through. It
 * follows from the tables of states; only how a step is reached, and why some of it cannot happen, is written down in ways.ts.
 */

/** Where a fault meets the write that takes a step, and whoever was asked before it. */
export const faultPoints = {
  "before the write": "it does not arrive: it is lost or refused, or its function dies and had asked nobody",
  "after the write": "it is done, and its function dies or does not hear so",
  "after sending": "whoever was asked before it was not heard, and the step is taken all the same",
  "after the answer": "an answer was heard, and the function dies before its write leaves",
} as const;

export type FaultPoint = keyof typeof faultPoints;

export const allFaultPoints = Object.keys(faultPoints) as readonly FaultPoint[];

export interface Situation {
  readonly step: Step;
  readonly point: FaultPoint;
  readonly network: SimulatedNetwork;
}

export interface UnreachableSituation extends Situation {
  readonly reason: string;
}

export const nameOfSituation = ({ step, point, network }: Situation): string =>
  `${nameOfStep(step)}, ${point}, ${network}`;

/** Under this name a situation is counted. */
export const situationTally = (situation: Situation): string => `situation ${nameOfSituation(situation)}`;

export const isSituationTally = (what: string): boolean => what.startsWith("situation ");

export const wayOf = (step: Step): Way => {
  const way = ways[nameOfStep(step)];
  if (!way) throw new Error(`nobody says how a run comes to ${nameOfStep(step)}`);
  return way;
};

const reasonAgainst = ({ step, point, network }: Situation): string | undefined => {
  const way = wayOf(step);
  if ("unreachable" in way) return way.unreachable;
  if (way.feature && !networkSupports(network, way.feature)) return `${network} knows no ${way.feature}`;
  if (point === "before the write" || point === "after the write") return undefined;
  if (way.follows === "nothing") return "nobody is asked before it";
  if (way.follows === "result" && point === "after sending") return "directory servers bring results unasked";
  return point === "after sending" ? way.notInSilence : undefined;
};

const all: readonly Situation[] = steps.flatMap((step) =>
  allFaultPoints.flatMap((point) => simulatedNetworks.map((network) => ({ step, point, network }))),
);

export const unreachableSituations: readonly UnreachableSituation[] = all.flatMap((situation) => {
  const reason = reasonAgainst(situation);
  return reason === undefined ? [] : [{ ...situation, reason }];
});

/** Each of these happens in some run. */
export const situations: readonly Situation[] = all.filter((situation) => reasonAgainst(situation) === undefined);
