import { actionKinds, ruleOf } from "../../../../functions/charges/domain/action/action-rules.ts";
import { authorizationStates, clearingStates } from "../../../../functions/charges/domain/charge/charge-states.ts";
import { clearingRecordStates } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import { reversalStates } from "../../../../functions/charges/domain/exchange/pending-reversal.ts";
import { clearingBatchStates } from "../../../../functions/clearing/domain/clearing-batch.ts";
import { authenticationStates } from "../../../../functions/three-ds/domain/authentication/authentication-states.ts";

/** The state machines of what a run stores, as the service has them: which items they belong to, and where each state leads. */

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

/** Where nothing is reserved on a charge. */
export const nothingOpen = "none";

/** An action that asks a network is reserved on its charge until it is settled; one that asks nobody is one write. */
const openActions = actionKinds.filter((kind) => ruleOf(kind).asks !== "nobody");

const openActionStates: StateTable = {
  [nothingOpen]: { next: openActions },
  ...Object.fromEntries(openActions.map((kind) => [kind, { next: [nothingOpen] }])),
};

export const machines = {
  authorization: {
    kind: "charge",
    field: "authorization",
    states: authorizationStates,
    // The charge of a refund comes into being with the answer to it.
    begins: ["pending", "approved", "declined"],
  },
  clearing: { kind: "charge", field: "clearing", states: clearingStates, begins: [] },
  "open action": { kind: "charge", field: "openAction", states: openActionStates, begins: [] },
  reversal: { kind: "reversal", field: "state", states: reversalStates, begins: ["due"] },
  "clearing record": { kind: "clearing", field: "state", states: clearingRecordStates, begins: ["waiting"] },
  authentication: { kind: "3ds", field: "state", states: authenticationStates, begins: ["requested"] },
  "clearing batch": { kind: "batch", field: "state", states: clearingBatchStates, begins: ["open"] },
} as const satisfies Readonly<Record<string, Machine>>;

/**
 * Tables of the service that no situation is made of, and why. Runs come to the first four, and faults strike there as chance draws them: the catalogue
 * names whose network it is, and these have none.
 */
export const machinesElsewhere: Readonly<Record<string, string>> = {
  reportStates: "runs with reports: each comes to its end by reports-hold-the-books",
  deliveryStates: "runs with receivers or reports: each comes to its end by every-event-told and files-arrive",
  schedulerStates:
    "runs with reports: what the cloud's scheduler fires is what schedules say, by reports-hold-the-books",
  subscriptionStates:
    "runs with receivers: one that says that it is gone is disabled; who else changes one is in no run",
  distributionStates: "no run changes a destination",
  lineStates: "the lines to the networks have a simulation of their own",
  breakerStates: "the lines to the networks have a simulation of their own",
};

export type MachineName = keyof typeof machines;

const machineNames = Object.keys(machines) as readonly MachineName[];

/** The machines of one kind of item. */
export const machinesOf = (kind: string): readonly MachineName[] =>
  machineNames.filter((name) => machines[name].kind === kind);

/** Before an item is there. */
export const notThere = "";

/** One arrow of a machine. */
export interface Step {
  readonly machine: MachineName;
  readonly from: string;
  readonly to: string;
}

export const nextOf = ({ next }: StateTable[string]): readonly string[] =>
  Array.isArray(next) ? next : Object.keys(next);

/** All arrows of all machines. */
export const steps: readonly Step[] = machineNames.flatMap((machine) => {
  const { states, begins }: Machine = machines[machine];
  return [
    ...begins.map((to) => ({ machine, from: notThere, to })),
    ...Object.entries(states).flatMap(([from, state]) => nextOf(state).map((to) => ({ machine, from, to }))),
  ];
});

export const nameOfStep = ({ machine, from, to }: Step): string => `${machine}: ${from || "new"} → ${to}`;
