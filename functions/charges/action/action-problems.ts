import { merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import type { ProblemDefinition } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { problemsOfAction } from "../domain/action/action-guards.ts";
import type { ActionKind, ActionProblem } from "../domain/action/action-rules.ts";

type ActionProblemDefinition = ProblemDefinition<ActionProblem>;

const definitions: readonly ProblemDefinition[] = [
  ...Object.values(chargeProblems),
  merchantProblems.acceptorSuspended,
  commonProblems.agentSuspended,
];

export const problemOf = (type: ActionProblem): ActionProblemDefinition => {
  const definition = definitions.find((candidate): candidate is ActionProblemDefinition => candidate.type === type);
  if (!definition) throw new Error(`no problem is defined for '${type}'`);
  return definition;
};

export const actionProblemsOf = (kind: ActionKind): readonly ActionProblemDefinition[] =>
  problemsOfAction(kind).map(problemOf);
