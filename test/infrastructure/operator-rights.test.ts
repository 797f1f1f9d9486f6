import { describe, expect, it } from "vitest";
import { nameIn } from "../../lib/stages/names.ts";
import { stages } from "../../lib/stages/stages.ts";
import { rolePolicy, roles } from "../../scripts/operator/role-policy.ts";
import { ofType, templatesOf } from "./templates.ts";

/**
 * Names in IAM policies of people must match the templates: a permission on a name that no longer exists would have no effect.
 */

const production = stages["production-eu"];

/** Functions that only the sandbox has are in the policies of every stage. */
const resourcesOf = (type: string) =>
  (["production-eu", "sandbox"] as const).flatMap((stage) =>
    Object.values(templatesOf(stage)).flatMap((resources) => ofType(resources, type)),
  );

const named = (type: string, property: string): ReadonlySet<string> =>
  new Set(
    resourcesOf(type).map(([, { Properties }]) =>
      String(Properties[property]).replace(nameIn(stages.sandbox, ""), nameIn(production, "")),
    ),
  );

const inPolicies = (pattern: RegExp): readonly string[] => [
  ...new Set(
    roles.flatMap((role) =>
      [...rolePolicy(role, production).matchAll(new RegExp(pattern, "g"))].map(([, name = ""]) => name),
    ),
  ),
];

describe("the IAM policies of people name", () => {
  it("only existing functions", () => {
    const known = named("AWS::Lambda::Function", "FunctionName");
    const functions = inPolicies(/:function:([a-z-]+)"/);
    expect(functions.length).toBeGreaterThan(20);
    expect(functions.filter((name) => !known.has(name))).toEqual([]);
  });

  it("only existing secrets", () => {
    const known = [...named("AWS::SecretsManager::Secret", "Name")];
    const secrets = inPolicies(/:secret:(acquiring-[a-z-]+?)-?\*"/);
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((name) => !known.some((one) => one.startsWith(name)))).toEqual([]);
  });

  it("only existing tables", () => {
    const known = [...named("AWS::DynamoDB::Table", "TableName")];
    const tables = inPolicies(/:table\/(acquiring-[a-z-]+)/);
    expect(tables.filter((name) => !known.some((one) => one.startsWith(name)))).toEqual([]);
  });

  it("one bucket per pattern, by the bucket's logical name", () => {
    const known = resourcesOf("AWS::S3::Bucket").map(([id]) => id.toLowerCase().replace(/[0-9a-f]{8}$/, ""));
    for (const name of inPolicies(/s3:::acquiring-production-eu-\*-([a-z]+)\*/)) {
      expect([...new Set(known.filter((one) => one.startsWith(name)))]).toEqual([name]);
    }
  });
});
