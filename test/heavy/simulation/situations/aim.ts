import type { Mishap } from "../calls.ts";
import { deeds } from "../deeds.ts";
import type { ClientPlan, Plan, PlannedParts } from "../plan.ts";
import { clientsInParts, together } from "../planned-parts.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";
import { steps } from "./machines.ts";
import { type Aim, type FaultPoint, nameOfStep, type Situation } from "./situation.ts";
import { situations, wayOf } from "./situations.ts";
import type { ReachableBy, WayOfClient } from "./way.ts";

/**
 * Runs that target a situation: the first client follows the path to the situation, and the named call fails when the situation
 * occurs.
 */

function mishapsAt({ point, step }: Pick<Situation, "point" | "step">): readonly Mishap[] {
  const { follows } = wayOf(step) as ReachableBy;
  const lost: readonly Mishap[] = ["lost", "refused", "conflict"];
  const all: Readonly<Record<FaultPoint, readonly Mishap[]>> = {
    "before the write": follows === "nothing" ? [...lost, "dies before"] : lost,
    "after the write": ["dies after", "unanswered", "in progress", "broken"],
    "after sending": unheard[follows] ?? ["dies after", "lost", "unanswered", "closed"],
    "after the answer": ["dies before"],
  };
  return all[point];
}

/** Faults that lose the response, by the kind of request. */
const unheard: Readonly<Partial<Record<ReachableBy["follows"], readonly Mishap[]>>> = {
  file: ["dies after", "unanswered", "broken"],
  "directory server": ["dies after", "lost", "unanswered", "broken"],
};

/** Key number that no random client has. */
const keyNumber = 3;

const clientOn = (network: SimulatedNetwork, { client, deeds: done }: WayOfClient): ClientPlan => ({
  agent: 1,
  kind: "purchase",
  payment: "approved",
  network,
  acceptor: "active",
  withSecurityCode: false,
  keyNumber,
  sendsAtMs: [0],
  clearing: "auto",
  clearAfterMs: undefined,
  allowsPartialApproval: false,
  ...client,
  actions: done.map(([deed, atMs], place) => ({ deed, on: "charge", keyNumber: place + 1, sendsAtMs: [atMs] })),
});

const quiet = {
  unrest: 0,
  disturbances: [],
  indexLagMs: 0,
  clocksDifferByMs: undefined,
  firstSweepAtMs: 30_000,
  cutOffMinutes: undefined,
  firstCutOffAtMs: 240_000,
  doubled: [],
  parts: {},
  storm: undefined,
  outage: undefined,
  gone: undefined,
  absence: undefined,
  clearingHouse: { answersAfterMs: 20_000, againAfterMs: undefined },
} as const satisfies Partial<Plan>;

/**
 * In the first round, only the targeted fault occurs. In the second round, all random faults occur as well. The third round has
 * only random faults.
 */
const rounds = ["alone", "beside chance", "chance alone"] as const;

function openedBy({ follows, deeds: done }: ReachableBy): string | undefined {
  const [last] = done.at(-1) ?? [];
  return follows === "message" && last ? deeds[last].operation.replace(/-charge$/, "") : undefined;
}

const partsFor = ({ parts }: WayOfClient, client: number, drawn: PlannedParts): PlannedParts =>
  parts?.(client, drawn) ?? drawn;

function alone(plan: Plan, way: WayOfClient, network: SimulatedNetwork): Plan {
  const parts = partsFor(way, 0, {});
  const clients = clientsInParts([clientOn(network, way)], parts);
  return { ...plan, ...quiet, ...way.circumstances, clients, parts };
}

/** Returns the plan of a run in which the only client follows a path without faults. */
export const going = (plan: Plan, way: WayOfClient): Plan => alone(plan, way, "visa");

/** Returns the plan of a run that reaches a step, given by its name, without faults. */
export function comingTo(plan: Plan, stepName: string): Plan {
  const step = steps.find((one) => nameOfStep(one) === stepName);
  if (!step) throw new Error(`there is no step ${stepName}`);
  return going(plan, wayOf(step) as ReachableBy);
}

/** The plan of a run, by its number: runs go through all situations, one at a time. */
export function aimed(plan: Plan, run: number, chance: number): Plan {
  const round = rounds[Math.floor(run / situations.length) % rounds.length];
  if (round === "chance alone") return plan;
  const situation = situations[run % situations.length] as Situation;
  const way = wayOf(situation.step) as ReachableBy;
  const possible = mishapsAt(situation);
  const aim: Aim = {
    ...situation,
    mishap: possible[chance % possible.length] as Mishap,
    deed: openedBy(way),
  };
  if (round === "alone") return { ...alone(plan, way, situation.network), aim };
  const client = clientOn(situation.network, way);
  const parts = together(partsFor(way, plan.clients.length, plan.parts ?? {}));
  return { ...plan, ...way.circumstances, clients: [...plan.clients, client], parts, aim };
}

export const aimText = ({ step, point, network, mishap }: Aim): string =>
  `struck around ${nameOfStep(step)} of ${network}, ${point}: ${mishap}`;
