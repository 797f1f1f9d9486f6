/** How an action on a charge is refused: by a type of problem, with the words that explain it. */
export const actionProblems = [
  "charge/action-in-progress",
  "charge/unexpected-clearing-mode",
  "charge/unexpected-intent",
  "charge/incompatible-card-network-for-operation",
  "charge/unexpected-authorization-status",
  "charge/unexpected-clearing-status",
  "charge/clearing-already-submitted",
  "charge/unexpected-refunds-status",
  "charges/invalid-charge",
  "charge/cannot-clear-zero-amount",
  "charge/invalid-amount",
  "charge/invalid-request",
  "charge/card-not-kept",
] as const;

export type ActionProblem = (typeof actionProblems)[number];

export interface ActionRefusal {
  readonly problem: ActionProblem;
  readonly detail: string;
}
