import { isObject, type Json, type JsonObject, listOf } from "../assembly/json.ts";
import { Refusal } from "../refusal.ts";
import { matchesGlob } from "./glob.ts";

export interface PolicyStatement {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  /** Conditions, keyed by operator and then by condition key. */
  readonly Condition?: Readonly<Record<string, JsonObject>>;
}

export interface PolicyDocument {
  readonly Statement?: PolicyStatement | readonly PolicyStatement[];
}

/** Values of the condition keys that the call provides, keyed by condition key. */
type CallContext = Readonly<Record<string, string>>;

export interface Access {
  readonly action: string;
  readonly resource: string;
  readonly context?: CallContext;
}

export type Verdict = "allowed" | "denied" | "not-mentioned";

/**
 * Evaluates a policy: an applicable explicit deny takes precedence over an applicable allow; everything else is denied
 * implicitly.
 */
export function evaluatePolicy(statements: readonly PolicyStatement[], access: Access): Verdict {
  const applying = statements.filter((statement) => applies(statement, access));
  if (applying.some(({ Effect }) => Effect === "Deny")) return "denied";
  return applying.length > 0 ? "allowed" : "not-mentioned";
}

const applies = ({ Action, Resource, Condition = {} }: PolicyStatement, access: Access): boolean =>
  listOf(Action).some((pattern) => matchesGlob(pattern, access.action, { ignoreCase: true })) &&
  listOf(Resource).some((pattern) => matchesGlob(pattern, access.resource)) &&
  // Every condition must be met. For `StringNotEquals`, the value of the condition key must differ from all listed values.
  // For the other operators, the value must match at least one listed value.
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => holds(operator, listOf<Json>(expected).map(String), key, access)),
  );

/**
 * If the call does not provide a condition key, the condition is met only if its operator allows missing keys
 * (`ForAllValues:` or `…IfExists`) or is negated.
 */
function holds(operator: string, expected: readonly string[], key: string, access: Access): boolean {
  const found = valueIn(key, access);
  const [, forAll, name = "", ifExists] = /^(ForAllValues:)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const compare = operators[name];
  if (compare === undefined) throw new Refusal(`unsupported condition operator ${operator}`);
  if (found !== undefined) return compare(expected, found);
  return forAll !== undefined || ifExists !== undefined || name === "StringNotEquals";
}

const valueIn = (key: string, { resource, context }: Access): string | undefined =>
  key === "aws:ResourceAccount" ? resource.split(":")[4] : context?.[key];

const operators: Readonly<Record<string, (expected: readonly string[], found: string) => boolean>> = {
  Bool: (expected, found) => expected.includes(found),
  StringEquals: (expected, found) => expected.includes(found),
  StringLike: (patterns, found) => patterns.some((pattern) => matchesGlob(pattern, found)),
  StringNotEquals: (others, found) => !others.includes(found),
};

/** Policies with any other condition key are rejected. */
const knownKeys =
  /^(kms:EncryptionContext:.+|kms:ViaService|iam:PassedToService|lambda:InvokedViaFunctionUrl|aws:ResourceAccount)$/;

const statementMembers = ["Action", "Condition", "Effect", "Resource", "Sid"];

/** Rejects policy statements that cannot be evaluated. */
export function statementsOf(document: PolicyDocument): readonly PolicyStatement[] {
  const statements = listOf<PolicyStatement>(document.Statement);
  for (const statement of statements) {
    for (const member of Object.keys(statement)) {
      if (!statementMembers.includes(member)) throw new Refusal(`unsupported policy element ${member}`);
    }
    for (const [operator, keys] of Object.entries(statement.Condition ?? {})) {
      if (operators[operator] === undefined) throw new Refusal(`unsupported condition operator ${operator}`);
      const unknown = Object.keys(isObject(keys) ? keys : {}).find((key) => !knownKeys.test(key));
      if (unknown !== undefined) throw new Refusal(`unsupported condition key ${unknown}`);
    }
  }
  return statements;
}
