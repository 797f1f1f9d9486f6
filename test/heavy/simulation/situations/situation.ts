import type { Mishap } from "../calls.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";

/** State machines of what a run stores, and the faults that may occur around each of their steps. */

export type StateTable = Readonly<
  Record<string, { readonly next: Readonly<Record<string, string>> | readonly string[] }>
>;

export interface Machine {
  /** The first part of the sort key of the machine's items. */
  readonly kind: string;
  /** The attribute with the state. */
  readonly field: string;
  readonly states: StateTable;
  /** Initial states of an item; empty if another machine of the item defines them. */
  readonly begins: readonly string[];
}

/** State machines by name. */
export type Machines = Readonly<Record<string, Machine>>;

/** State of a charge without a reserved action, or of a record without a kept verdict. */
export const nothingOpen = "none";

/** State of a clearing record that keeps its network's verdict while it waits. */
export const verdictIsKept = "kept";

/** State before the item exists. */
export const notThere = "";

/** A transition of a state machine. */
export interface Step {
  readonly machine: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the states that follow a state; none if the table does not contain the state. */
export function leadsTo(states: StateTable, from: string): readonly string[] {
  const { next = [] } = states[from] ?? {};
  return Array.isArray(next) ? next : Object.keys(next);
}

export const nameOfStep = ({ machine, from, to }: Step): string => `${machine}: ${from || "new"} → ${to}`;

/** Points at which a fault hits the write of a step, or the request before it. */
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

/** Name under which a situation is counted. */
export const situationTally = (situation: Situation): string => `situation ${nameOfSituation(situation)}`;

export const isSituationTally = (what: string): boolean => what.startsWith("situation ");

/** A situation that a run aims at. */
export interface Aim extends Situation {
  readonly mishap: Mishap;
  /** The action that is open when the targeted call starts; undefined for the payment itself. */
  readonly deed: string | undefined;
}
