import { networkSupports } from "../../../../functions/card-networks/catalogue/support.ts";
import { ofAllParts } from "../parts.ts";
import { simulatedNetworks } from "../simulated-networks.ts";
import { steps } from "./machines.ts";
import { allFaultPoints, nameOfStep, type Situation, type Step } from "./situation.ts";
import type { Way } from "./way.ts";

/**
 * Catalogue of the faults around each step of each state machine, at each network. Many runs together must cover the catalogue,
 * which is derived from the state tables. The parts define only how a step is reached and why some faults cannot occur there.
 */

const ways: Readonly<Record<string, Way>> = ofAllParts("ways");

export interface UnreachableSituation extends Situation {
  readonly reason: string;
}

export function wayOf(step: Step): Way {
  const way = ways[nameOfStep(step)];
  if (!way) throw new Error(`nobody says how a run comes to ${nameOfStep(step)}`);
  return way;
}

function reasonAgainst({ step, point, network }: Situation): string | undefined {
  const way = wayOf(step);
  if ("unreachable" in way) return way.unreachable;
  if (way.feature && !networkSupports(network, way.feature)) return `${network} knows no ${way.feature}`;
  if (point === "before the write" || point === "after the write") return undefined;
  if (way.follows === "nothing") return "nobody is asked before it";
  if (way.follows === "result" && point === "after sending") return "directory servers bring results unasked";
  return point === "after sending" ? way.notInSilence : undefined;
}

const all: readonly Situation[] = steps.flatMap((step) =>
  allFaultPoints.flatMap((point) => simulatedNetworks.map((network) => ({ step, point, network }))),
);

export const unreachableSituations: readonly UnreachableSituation[] = all.flatMap((situation) => {
  const reason = reasonAgainst(situation);
  return reason === undefined ? [] : [{ ...situation, reason }];
});

/** Situations that some run must reach. */
export const situations: readonly Situation[] = all.filter((situation) => reasonAgainst(situation) === undefined);
