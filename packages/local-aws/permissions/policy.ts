import { isObject, type Json, type JsonObject, listOf } from "../assembly/json.ts";
import { Refusal } from "../refusal.ts";
import { matchesGlob } from "./glob.ts";

export interface PolicyStatement {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  /** By operator and condition key. */
  readonly Condition?: Readonly<Record<string, JsonObject>>;
}

export interface PolicyDocument {
  readonly Statement?: PolicyStatement | readonly PolicyStatement[];
}

/** What is known about a call: condition keys with their values; a key that the call does not have is absent. */
type CallContext = Readonly<Record<string, string>>;

/** One thing that a call does to one resource. */
export interface Access {
  readonly action: string;
  readonly resource: string;
  readonly context?: CallContext;
}

export type Verdict = "allowed" | "denied" | "not-mentioned";

/** A Deny that applies wins, then an Allow that applies; what nobody mentions is not allowed either. */
export const evaluatePolicy = (statements: readonly PolicyStatement[], access: Access): Verdict => {
  const applying = statements.filter((statement) => applies(statement, access));
  if (applying.some(({ Effect }) => Effect === "Deny")) return "denied";
  return applying.length > 0 ? "allowed" : "not-mentioned";
};

const applies = ({ Action, Resource, Condition = {} }: PolicyStatement, access: Access): boolean =>
  listOf(Action).some((pattern) => matchesGlob(pattern, access.action, { ignoreCase: true })) &&
  listOf(Resource).some((pattern) => matchesGlob(pattern, access.resource)) &&
  // All keys must hold; of several values that are expected, one, and none of those that are excluded.
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => holds(operator, listOf<Json>(expected).map(String), key, access)),
  );

/** A key that the call does not have holds only where the operator says so. */
const holds = (operator: string, expected: readonly string[], key: string, access: Access): boolean => {
  const found = valueIn(key, access);
  const [, forAll, name = "", ifExists] = /^(ForAllValues:)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const compare = operators[name];
  if (compare === undefined) throw new Refusal(`condition operator ${operator}`);
  return found === undefined ? forAll !== undefined || ifExists !== undefined : compare(expected, found);
};

/** The account of a resource stands in its ARN. */
const valueIn = (key: string, { resource, context }: Access): string | undefined =>
  key === "aws:ResourceAccount" ? resource.split(":")[4] : context?.[key];

const operators: Readonly<Record<string, (expected: readonly string[], found: string) => boolean>> = {
  Bool: (expected, found) => expected.includes(found),
  StringEquals: (expected, found) => expected.includes(found),
  StringLike: (patterns, found) => patterns.some((pattern) => matchesGlob(pattern, found)),
  StringNotEquals: (others, found) => !others.includes(found),
};

/** The only keys that calls have here. A policy that asks for another one is refused. */
const knownKeys =
  /^(kms:EncryptionContext:.+|kms:ViaService|iam:PassedToService|lambda:InvokedViaFunctionUrl|aws:ResourceAccount)$/;

const statementMembers = ["Action", "Condition", "Effect", "Resource", "Sid"];

/** The statements of a document, provided that they say nothing that could not be judged. */
export const statementsOf = (document: PolicyDocument): readonly PolicyStatement[] => {
  const statements = listOf<PolicyStatement>(document.Statement);
  for (const statement of statements) {
    for (const member of Object.keys(statement)) {
      if (!statementMembers.includes(member)) throw new Refusal(`policy element ${member}`);
    }
    for (const [operator, keys] of Object.entries(statement.Condition ?? {})) {
      if (operators[operator] === undefined) throw new Refusal(`condition operator ${operator}`);
      const unknown = Object.keys(isObject(keys) ? keys : {}).find((key) => !knownKeys.test(key));
      if (unknown !== undefined) throw new Refusal(`condition key ${unknown}`);
    }
  }
  return statements;
};
