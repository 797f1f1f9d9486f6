import { merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type ProblemDefinition, type Refusal, refusal } from "../../shared/entry/problem.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { problemsOfAction } from "../domain/action/action-guards.ts";
import type { ActionKind, ActionProblem, ActionRefusal } from "../domain/action/action-rules.ts";

type ActionProblemDefinition = ProblemDefinition<ActionProblem>;

const definitions: readonly ProblemDefinition[] = [
  ...Object.values(chargeProblems),
  merchantProblems.acceptorSuspended,
  commonProblems.agentSuspended,
];

export function problemOf(type: ActionProblem): ActionProblemDefinition {
  const definition = definitions.find((candidate): candidate is ActionProblemDefinition => candidate.type === type);
  if (!definition) throw new Error(`no problem is defined for '${type}'`);
  return definition;
}

const retryAfterSeconds = 1;

export function refusalOf({ problem: type, detail }: ActionRefusal): Refusal<ActionProblem> {
  const problem = problemOf(type);
  return refusal(problem, detail, problem.retryable ? { retryAfterSeconds } : {});
}

export const actionProblemsOf = (kind: ActionKind): readonly ActionProblemDefinition[] =>
  problemsOfAction(kind).map(problemOf);
