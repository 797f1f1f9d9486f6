import { type Access, evaluatePolicy, type PolicyStatement } from "#local-aws/policies";
import type { Stage } from "../../../lib/stages/stage.ts";
import { type StageName, stageNames, stages } from "../../../lib/stages/stages.ts";
import { cliAccesses } from "./cli-accesses.ts";
import { programs } from "./program-accesses.ts";
import type { RunbookCommand } from "./runbook-commands.ts";

/** Compares the commands in runbooks with the policies of the roles that run them, and the policies with the commands. */

export type Policies = Readonly<Record<string, readonly PolicyStatement[]>>;

/** Has every permission, so commands that only this role runs are not checked. */
const administrator = "administrator";

export interface CheckedCommand extends RunbookCommand {
  readonly accesses: readonly Access[];
}

const secondFactor = { "aws:MultiFactorAuthPresent": "true" };

/** The environment in the command, or production if the command names none. */
const stageOf = ({ text }: RunbookCommand): Stage =>
  stages[stageNames.find((name) => new RegExp(`\\b${name}\\b`).test(text)) ?? ("production-eu" satisfies StageName)];

/** A CloudWatch Logs query is pasted into the console, or passed to the command that starts it. */
const isQuery = ([first = ""]: readonly string[]): boolean => ["fields", "filter"].includes(first);

/** Returns the accesses of a command. Throws if the command is unknown. */
export function accessesOf(command: RunbookCommand): readonly Access[] {
  const stage = stageOf(command);
  const words = command.words.map((word) =>
    word.replaceAll("STAGE", stage.name).replaceAll("REGION", stage.region).replaceAll("ACCOUNT", stage.account),
  );
  const [program = ""] = words;
  if (program === "aws") return cliAccesses(stage, words);
  if (isQuery(words)) {
    const logGroupName = `acquiring-${stage.name}-service-Log1A2B3C4D`;
    return cliAccesses(stage, ["aws", "logs", "start-query", "--log-group-name", logGroupName]);
  }
  const known = programs[program];
  if (!known) throw new Error("nothing is known of such a program");
  return known(stage, words);
}

const isAllowed = (policy: readonly PolicyStatement[], { context, ...access }: Access): boolean =>
  evaluatePolicy(policy, { ...access, context: { ...secondFactor, ...context } }) === "allowed";

/** Errors of a command: no role is named, or a named role lacks a permission. */
export function refusals({ page, text, runBy, accesses }: CheckedCommand, policies: Policies): readonly string[] {
  if (runBy.length === 0) return [`${page}: ${text}: the page does not say who runs it`];
  return runBy
    .filter((role) => role !== administrator)
    .flatMap((role) => {
      const policy = policies[role];
      if (!policy) return [`${page}: ${text}: there is no role ${role}`];
      return accesses
        .filter((access) => !isAllowed(policy, access))
        .map(({ action, resource }) => `${page}: ${text}: ${role} may not ${action} on ${resource}`);
    });
}

const listed = <Value>(value: Value | readonly Value[]): readonly Value[] => [value].flat() as Value[];

/** Actions and resources of a role's policy that none of its commands needs. */
export function unneeded(role: string, policies: Policies, commands: readonly CheckedCommand[]): readonly string[] {
  const accesses = commands.filter(({ runBy }) => runBy.includes(role)).flatMap((command) => command.accesses);
  const isNeeded = (statement: PolicyStatement): boolean => accesses.some((access) => isAllowed([statement], access));
  return (policies[role] ?? [])
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap((statement) => [
      ...listed<string>(statement.Action)
        .filter((action) => !isNeeded({ ...statement, Action: action }))
        .map((action) => `${role}: ${action} on ${listed(statement.Resource).join(", ")}`),
      ...listed<string>(statement.Resource)
        .filter((resource) => !isNeeded({ ...statement, Resource: resource }))
        .map((resource) => `${role}: ${listed(statement.Action).join(", ")} on ${resource}`),
    ]);
}
