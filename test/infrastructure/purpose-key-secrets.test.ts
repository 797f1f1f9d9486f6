import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FunctionContract, functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { type SecretGroup, secretGroups, secretNames } from "../../functions/shared/values/settings.ts";
import { recognizesRequests } from "../../lib/constructs/functions/endpoints.ts";
import { type StageName, stageNames } from "../../lib/stages/stages.ts";
import { allContracts, endpointContracts } from "../architecture/contracts.ts";
import { root } from "../architecture/imports.ts";
import { ofType, type Resource, templatesOf } from "./templates.ts";

/**
 * The functions that read each secret of purpose keys. A function declares its secrets where its platform is made. The
 * declaration must match its settings and its IAM permissions: a function with fewer secrets cannot start, and one with more
 * has excess permissions.
 */

type Groups = readonly SecretGroup[];

const inOrder = (groups: Iterable<SecretGroup>): Groups => [...new Set(groups)].sort();

const variablesOf = ({ Properties }: Resource): Readonly<Record<string, unknown>> =>
  ((Properties["Environment"] ?? {}) as { Variables?: Record<string, unknown> }).Variables ?? {};

/** Returns all functions of a stage, each with its role. */
const functionsOf = (stage: StageName) =>
  Object.values(templatesOf(stage)).flatMap((resources) =>
    ofType(resources, "AWS::Lambda::Function").map(([, resource]) => {
      const { "Fn::GetAtt": [roleId = ""] = [] } = resource.Properties["Role"] as { "Fn::GetAtt"?: string[] };
      const { FunctionName: name } = resource.Properties;
      return { name: String(name).replace(`acquiring-${stage}-`, ""), resource, role: resources[roleId] };
    }),
  );

/** Returns the names of the secrets of purpose keys; each secret exists once. */
function namesOfSecrets(stage: StageName): Readonly<Record<SecretGroup, string>> {
  const names = ofType(templatesOf(stage).stateful, "AWS::SecretsManager::Secret").map(([, { Properties }]) =>
    String(Properties["Name"]),
  );
  const nameOf = (group: SecretGroup) => names.filter((name) => name === `acquiring-${stage}-${group}`).join();
  return {
    "api-keys": nameOf("api-keys"),
    requests: nameOf("requests"),
    cards: nameOf("cards"),
    outbound: nameOf("outbound"),
  };
}

const given = ({ resource }: ReturnType<typeof functionsOf>[number]): Groups =>
  inOrder(secretGroups.filter((group) => secretNames[group] in variablesOf(resource)));

function readable({ role }: ReturnType<typeof functionsOf>[number], stage: StageName): Groups {
  const policies = JSON.stringify(role?.Properties["Policies"] ?? []);
  const names = namesOfSecrets(stage);
  return inOrder(secretGroups.filter((group) => policies.includes(`:secret:${names[group]}-??????"`)));
}

/** Returns the secrets that a function reads from its environment at a start, as its platform declares. */
async function declared(contract: FunctionContract, folder: string, resource: Resource): Promise<Groups> {
  const textOf = (value: unknown): string => {
    if (typeof value === "string") return value;
    return `https://${contract.operationId}.example`;
  };
  const texts = Object.entries(variablesOf(resource)).map(([name, value]) => [name, textOf(value)] as const);
  const secrets = Object.values(secretNames).map((name) => [name, "of the test"] as const);
  const readNames = new Set<string>();
  const before = process.env;
  process.env = new Proxy(
    { ...before, AWS_REGION: "eu-west-1", ...Object.fromEntries([...texts, ...secrets]) },
    {
      get: (variables: NodeJS.ProcessEnv, name) => {
        readNames.add(String(name));
        return variables[String(name)];
      },
    },
  );
  try {
    // The query makes the import unique: a module that another test has loaded would not read the environment again.
    await import(`${join(root, folder, "handler.ts")}?declared`);
  } finally {
    process.env = before;
  }
  return inOrder(secretGroups.filter((group) => readNames.has(secretNames[group])));
}

const declaredBy = new Map<string, Groups>();
for (const { contract, folder } of allContracts) {
  const name = functionNameOf(contract);
  const found = functionsOf("sandbox").find((one) => one.name === name);
  if (found) declaredBy.set(name, await declared(contract, folder, found.resource));
}

/** In stages with long names, the longest function names are truncated. */
function declaredUnder(functionName: string): Groups {
  const [, groups = []] = [...declaredBy].find(([name]) => name.startsWith(functionName)) ?? [];
  return declaredBy.get(functionName) ?? groups;
}

const readersOf = (group: SecretGroup): readonly string[] =>
  [...declaredBy].flatMap(([name, groups]) => (groups.includes(group) ? [name] : [])).sort();

describe("the secrets of purpose keys", () => {
  it("are found for every function of the service", () =>
    expect([...declaredBy.keys()].sort()).toEqual(allContracts.map(({ contract }) => functionNameOf(contract)).sort()));

  it.each(stageNames)("are four different ones in %s", (stage) => {
    const names = Object.values(namesOfSecrets(stage));
    expect(new Set(names).size).toBe(secretGroups.length);
    for (const name of names) expect(name).not.toBe("");
  });

  it.each(stageNames)("are set for, and readable by, exactly the functions that declare them in %s", (stage) => {
    for (const one of functionsOf(stage)) {
      const groups = declaredUnder(one.name);
      expect([one.name, given(one), readable(one, stage)]).toEqual([one.name, groups, groups]);
    }
  });

  it("are at most two for every function", () => {
    for (const [name, groups] of declaredBy) expect([name, groups.length <= 2]).toEqual([name, true]);
  });

  it("for requests are read by endpoints with an Idempotency-Key or an offset token", () =>
    expect(readersOf("requests")).toEqual(endpointContracts.filter(recognizesRequests).map(functionNameOf).sort()));

  it("for API keys are read by functions that create, compare or end keys", () =>
    expect(readersOf("api-keys")).toEqual(["authorize-request", "create-agent", "create-api-key", "end-api-keys"]));

  it("for cards are read by functions that charge, authenticate or look up cards", () =>
    expect(readersOf("cards")).toEqual([
      "create-authentication",
      "create-charge",
      "create-merchant-initiated-charge",
      "create-requestor-initiated-authentication",
      "create-subsequent-charge",
      "look-up-card-ranges",
    ]));

  it("for outbound data are read by functions that sign it, and by those that open its links", () =>
    expect(readersOf("outbound")).toEqual([
      "create-event-subscription",
      "deliver-event",
      "deliver-report",
      "open-report-link",
      "rotate-event-subscription-secret",
      "sweep-deliveries",
      "sweep-file-deliveries",
    ]));
});
