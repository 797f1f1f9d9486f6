import type { Mishap } from "../calls.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";

/** State machines of what a run stores, and what may go wrong around each of their steps. */

export type StateTable = Readonly<
  Record<string, { readonly next: Readonly<Record<string, string>> | readonly string[] }>
>;

export interface Machine {
  /** The items that have it, by the first part of their sort key. */
  readonly kind: string;
  /** Where its state stands in them. */
  readonly field: string;
  readonly states: StateTable;
  /** How an item may begin; empty where another machine of the item says so. */
  readonly begins: readonly string[];
}

/** By their names. */
export type Machines = Readonly<Record<string, Machine>>;

/** Where nothing is reserved on a charge, and nothing waits on a record. */
export const nothingOpen = "none";

/** Where a clearing record waits with what its network said of it. */
export const verdictIsKept = "kept";

/** Before an item is there. */
export const notThere = "";

/** One arrow of a machine. */
export interface Step {
  readonly machine: string;
  readonly from: string;
  readonly to: string;
}

/** Where a state leads; nowhere from one that the table does not have. */
export const leadsTo = (states: StateTable, from: string): readonly string[] => {
  const { next = [] } = states[from] ?? {};
  return Array.isArray(next) ? next : Object.keys(next);
};

export const nameOfStep = ({ machine, from, to }: Step): string => `${machine}: ${from || "new"} → ${to}`;

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

export const nameOfSituation = ({ step, point, network }: Situation): string =>
  `${nameOfStep(step)}, ${point}, ${network}`;

/** Under this name a situation is counted. */
export const situationTally = (situation: Situation): string => `situation ${nameOfSituation(situation)}`;

export const isSituationTally = (what: string): boolean => what.startsWith("situation ");

/** A situation that a run aims at. */
export interface Aim extends Situation {
  readonly mishap: Mishap;
  /** The action that is open when what is struck leaves; undefined where the payment itself is. */
  readonly deed: string | undefined;
}
