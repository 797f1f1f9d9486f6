import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluatePolicy, type PolicyStatement } from "#local-aws/policies";
import { stages } from "../../lib/stages/stages.ts";
import { type Role, rolePolicy, roles } from "../../scripts/operator/role-policy.ts";
import { root, sourceFiles } from "../architecture/imports.ts";
import { accessesOf, type CheckedCommand, type Policies, refusals, unneeded } from "./rights/checked-rights.ts";
import { operatorCommands } from "./rights/program-accesses.ts";
import { commandsOf, type RunbookCommand } from "./rights/runbook-commands.ts";

/**
 * Checks that the named role can run every command in the runbooks, and that no role has permissions that the runbooks do not
 * require.
 */

const pages = globSync("docs/operations/*.md", { cwd: root }).sort();

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** `acquiring-STAGE-TASK` stands for each task of the page, `acquiring-STAGE-SECRET` for each secret of keyed hashes. */
const meant: Readonly<Record<string, (page: string) => readonly string[]>> = {
  TASK: (page) =>
    [...textOf(page).matchAll(/`(\w+)Missed`/g)].map(([, alarm = ""]) =>
      alarm.replaceAll(/(?!^)([A-Z])/g, "-$1").toLowerCase(),
    ),
  SECRET: () => ["api-keys", "requests", "cards", "outbound"],
};

function each(command: RunbookCommand): readonly RunbookCommand[] {
  const placeholder = Object.keys(meant).find((name) => command.text.includes(`STAGE-${name}`));
  return (placeholder === undefined ? [""] : (meant[placeholder]?.(command.page) ?? [])).map((name) => ({
    ...command,
    text: placeholder === undefined ? command.text : command.text.replaceAll(`STAGE-${placeholder}`, `STAGE-${name}`),
    words: command.words.map((word) => (placeholder ? word.replaceAll(`STAGE-${placeholder}`, `STAGE-${name}`) : word)),
  }));
}

const commands = pages.flatMap((page) => commandsOf(page, textOf(page))).flatMap(each);

function checked(some: readonly RunbookCommand[]) {
  const known: CheckedCommand[] = [];
  const unknown: string[] = [];
  for (const command of some) {
    try {
      known.push({ ...command, accesses: accessesOf(command) });
    } catch (error) {
      unknown.push(`${command.page}: ${command.text}: ${(error as Error).message}`);
    }
  }
  return { known, unknown };
}

const { known, unknown } = checked(commands);

const policyIn = (role: Role, name: "production-eu" | "sandbox"): readonly PolicyStatement[] =>
  JSON.parse(rolePolicy(role, stages[name])).Statement;

const policiesOf = (name: "production-eu" | "sandbox"): Policies =>
  Object.fromEntries(roles.map((role) => [role, policyIn(role, name)]));

const policies = policiesOf("production-eu");

const isOf = (name: string) => (command: RunbookCommand) => new RegExp(`\\b${name}\\b`).test(command.text);

const ofSandbox = known.filter(isOf("sandbox"));
const ofProduction = known.filter((command) => !isOf("sandbox")(command));

/** The same commands, all in one environment, because a permission that is unused there is unused in all environments. */
const inOneStage = checked(
  commands.map((command) => ({
    ...command,
    text: command.text.replaceAll("sandbox", "production-eu"),
    words: command.words.map((word) => word.replaceAll(/\bsandbox\b/g, "production-eu")),
  })),
).known;

describe("the commands of the runbooks", () => {
  it("are found", () => expect(commands.length).toBeGreaterThan(100));

  it("are all known, with their actions", () => expect(unknown).toEqual([]));

  it("are allowed for the roles that the page names", () =>
    expect([
      ...ofProduction.flatMap((command) => refusals(command, policies)),
      ...ofSandbox.flatMap((command) => refusals(command, policiesOf("sandbox"))),
    ]).toEqual([]));
});

describe.each(roles)("the policy of the role %s", (role) => {
  const statements = policies[role] ?? [];

  it("allows only actions that a runbook requires", () => expect(unneeded(role, policies, inOneStage)).toEqual([]));

  it("allows no action without multi-factor authentication", () => {
    const context = { "aws:MultiFactorAuthPresent": "false" };
    const accesses = known.filter(({ runBy }) => runBy.includes(role)).flatMap((command) => command.accesses);
    for (const access of accesses) {
      const withoutFactor = { ...access, context: { ...access.context, ...context } };
      expect(evaluatePolicy(statements, withoutFactor)).toBe("denied");
      expect(evaluatePolicy(statements, { ...access, context: { ...access.context } })).toBe("denied");
    }
  });

  it("fits into a role policy, which is limited to 10,240 characters", () =>
    expect(rolePolicy(role, stages["production-eu"]).replaceAll(/\s/g, "").length).toBeLessThan(10_240));

  it("allows invocation of the listed functions only, and of operator functions through their URLs only", () => {
    const invoking = statements.filter(
      ({ Effect, Action }) => Effect === "Allow" && [Action].flat().includes("lambda:InvokeFunction"),
    );
    for (const { Resource, Condition = {} } of invoking) {
      expect(JSON.stringify(Resource)).not.toContain("*");
      const isOfOperators = /control-|create-agent|end-api-keys|open-card|pay-|release-record|republish|resubmit/;
      expect([Resource].flat().some((one) => isOfOperators.test(one))).toBe(
        Condition["Bool"]?.["lambda:InvokedViaFunctionUrl"] === "true",
      );
    }
  });
});

describe("the check reports", () => {
  const without = (role: string, action: string): Policies => ({
    ...policies,
    [role]: (policies[role] ?? []).map((statement) =>
      statement.Effect === "Deny"
        ? statement
        : { ...statement, Action: [statement.Action].flat().filter((one) => one !== action) },
    ),
  });

  const granted = roles.flatMap((role) =>
    (policies[role] ?? [])
      .filter(({ Effect }) => Effect === "Allow")
      .flatMap(({ Action }) => [Action].flat().map((action) => [role, action] as const)),
  );

  it("a role that lacks an action, for every action", () => {
    const unnoticed = granted.filter(([role, action]) =>
      inOneStage.every((command) => refusals(command, without(role, action)).length === 0),
    );
    expect(unnoticed).toEqual([]);
  });

  const of = (text: string): RunbookCommand[] => [
    ...commandsOf("page.md", `# Page\n\nRun by: **on-call**.\n\n\`\`\`\n${text}\n\`\`\`\n`),
  ];

  it("an unused action, resource or statement", () => {
    const more = (statement: object): Policies => ({
      ...policies,
      "on-call": [...(policies["on-call"] ?? []), { Effect: "Allow", ...statement } as PolicyStatement],
    });
    const onCall = (statement: object) => unneeded("on-call", more(statement), inOneStage);
    const leases = "arn:aws:dynamodb:eu-west-1:111122223333:table/acquiring-production-eu-leases";
    expect(onCall({ Action: "s3:DeleteObject", Resource: "*" })).toHaveLength(2);
    expect(onCall({ Action: ["dynamodb:UpdateItem", "dynamodb:PutItem"], Resource: leases })).toEqual([
      `on-call: dynamodb:PutItem on ${leases}`,
    ]);
    expect(onCall({ Action: "dynamodb:UpdateItem", Resource: [leases, `${leases}-2`] })).toEqual([
      `on-call: dynamodb:UpdateItem on ${leases}-2`,
    ]);
  });

  it("a command without a mapping, including one in an alarm text", () => {
    expect(checked(of("aws s3 sync . s3://BUCKET")).unknown).toHaveLength(1);
    expect(checked(of("kubectl get pods")).unknown).toHaveLength(1);
    expect(checked(of("npm run operator -- drop-everything")).unknown).toHaveLength(1);
    expect(commandsOf("page.md", "Mend it; aws dynamodb describe-export says why.").map(({ text }) => text)).toEqual([
      "aws dynamodb describe-export",
    ]);
  });

  it("an invocation that the AWS CLI would repeat after a minute", () => {
    const line = "aws lambda invoke --function-name acquiring-STAGE-run-clearing out.json";
    expect(checked(of(line)).unknown).toEqual([expect.stringContaining("does not wait for the end")]);
    expect(checked(of(`${line} --cli-read-timeout 0`)).unknown).toEqual([]);
    expect(checked(of(`${line} --invocation-type Event`)).unknown).toEqual([]);
  });

  it("a command for which the page names no role", () => {
    const [command] = checked(commandsOf("page.md", "```\naws lambda get-account-settings\n```\n")).known;
    expect(command && refusals(command, policies)).toEqual([expect.stringContaining("does not say who runs it")]);
  });

  it("the roles of a section, or those of the page if the section names none", () => {
    const text =
      "Run by: **deployer**.\n\n## One\n\nRun by: **on-call**, **operator**.\n\n`aws a b`\n\n## Two\n\n`aws c d`\n";
    expect(commandsOf("page.md", text).map(({ runBy }) => runBy)).toEqual([["on-call", "operator"], ["deployer"]]);
  });
});

describe("the programs of operators", () => {
  /** SDK commands with names that differ from their actions. */
  const actions: Readonly<Record<string, string>> = {
    BatchWrite: "BatchWriteItem",
    Get: "GetItem",
    ListObjectsV2: "ListBucket",
  };

  it("call only the actions that their entry lists", () => {
    const files = sourceFiles.filter((file) => file.startsWith("scripts/operator"));
    const sent = files.flatMap((file) =>
      [...textOf(file).matchAll(/\bnew (\w+)Command\(|\bpaginate(\w+)\(/g)].map(
        ([, command, pages]) => command ?? pages ?? "",
      ),
    );
    const stage = stages["production-eu"];
    const said = Object.values(operatorCommands)
      .flatMap((accesses) => accesses(stage, ["any"]))
      .map(({ action }) => action.split(":")[1]);
    const always = "GetCallerIdentity";
    expect(new Set(sent).size).toBeGreaterThan(20);
    expect([...new Set(sent)].filter((one) => one !== always && !said.includes(actions[one] ?? one))).toEqual([]);
  });

  it("have one entry each", () => {
    const named = sourceFiles
      .filter((file) => file.startsWith("scripts/operator"))
      .flatMap((file) => [...textOf(file).matchAll(/(?:new Command\(|control<\w+>\(call, )"([a-z-]+)"/g)])
      .map(([, name = ""]) => name);
    expect(
      Object.keys(operatorCommands)
        .filter((name) => name !== "--help")
        .toSorted(),
    ).toEqual(named.toSorted());
  });
});
