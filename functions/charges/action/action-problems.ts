import { merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import type { ProblemDefinition } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { problemsOfAction } from "../domain/action/action-guards.ts";
import type { ActionKind, ActionProblem } from "../domain/action/action-rules.ts";

/** Rejections from the action table, as API problems. */

type ActionProblemDefinition = ProblemDefinition<ActionProblem>;

const definitions: readonly ProblemDefinition[] = [
  ...Object.values(chargeProblems),
  merchantProblems.acceptorSuspended,
  commonProblems.agentSuspended,
];

export const problemOf = (type: ActionProblem): ActionProblemDefinition => {
  const definition = definitions.find((candidate): candidate is ActionProblemDefinition => candidate.type === type);
  if (!definition) throw new Error(`the slice has no problem '${type}'`);
  return definition;
};

/** Problems in the contract of an action. */
export const actionProblemsOf = (kind: ActionKind): readonly ActionProblemDefinition[] =>
  problemsOfAction(kind).map(problemOf);
