import { ofAllParts } from "../parts.ts";
import { leadsTo, type Machines, notThere, type Step } from "./situation.ts";

/** The state machines of what a run stores, as the service defines them: their items and the transitions of each state. */
export const machines: Machines = ofAllParts("machines");

/**
 * State tables of the service without situations, with the reason. Runs reach the first four, and random faults hit them: the
 * catalogue is by network, and these tables have no network.
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

/** All transitions of all state machines. */
export const steps: readonly Step[] = Object.entries(machines).flatMap(([machine, { states, begins }]) => [
  ...begins.map((to) => ({ machine, from: notThere, to })),
  ...Object.keys(states).flatMap((from) => leadsTo(states, from).map((to) => ({ machine, from, to }))),
]);
