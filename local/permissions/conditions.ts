import { isObject, type JsonObject, listOf } from "../json.ts";
import { Refusal } from "../refusal.ts";
import { matchesGlob } from "./glob.ts";

/** What is known about a call: condition keys with their values; a key that the call does not have is absent. */
export type CallContext = Readonly<Record<string, readonly string[]>>;

/** Keys that the runner can give a value to. A policy that asks for another one is refused. */
const KNOWN_KEYS = [
  /^aws:(PrincipalAccount|PrincipalArn|RequestedRegion|ResourceAccount|SecureTransport|SourceIp)$/,
  /^dynamodb:(LeadingKeys|EnclosingOperation)$/,
  /^events:(source|detail-type)$/,
  /^iam:PassedToService$/,
  /^kms:(EncryptionContext:.+|EncryptionContextKeys|ViaService)$/,
  /^secretsmanager:VersionStage$/,
];

type Test = (expected: string, actual: string) => boolean;

const OPERATORS: Readonly<Record<string, { readonly test: Test; readonly negated?: true }>> = {
  StringEquals: { test: (expected, actual) => expected === actual },
  StringNotEquals: { test: (expected, actual) => expected === actual, negated: true },
  StringEqualsIgnoreCase: { test: (expected, actual) => expected.toLowerCase() === actual.toLowerCase() },
  StringLike: { test: matchesGlob },
  StringNotLike: { test: matchesGlob, negated: true },
  ArnEquals: { test: matchesGlob },
  ArnLike: { test: matchesGlob },
  ArnNotEquals: { test: matchesGlob, negated: true },
  ArnNotLike: { test: matchesGlob, negated: true },
  Bool: { test: (expected, actual) => expected.toLowerCase() === actual.toLowerCase() },
};

/** All operators and all keys of a condition block must hold; of several expected values, one. */
export function conditionsHold(conditions: JsonObject, context: CallContext): boolean {
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(isObject(keys) ? keys : {}).every(([key, expected]) => {
      const values = listOf(expected).map(String);
      return holds(operator, values, valuesOf(context, key));
    }),
  );
}

/** Throws a Refusal for an operator or a key that could not be judged. */
export function checkConditions(conditions: JsonObject): void {
  for (const [operator, keys] of Object.entries(conditions)) {
    if (operator !== "Null") operatorOf(operator);
    for (const key of Object.keys(isObject(keys) ? keys : {})) {
      if (!KNOWN_KEYS.some((known) => known.test(key))) throw new Refusal(`condition key ${key}`);
    }
  }
}

function holds(operator: string, expected: readonly string[], actual: readonly string[] | undefined): boolean {
  if (operator === "Null") return expected.includes(String(actual === undefined));
  const { test, negated, quantifier, ifExists } = operatorOf(operator);
  const isMet = (value: string): boolean => expected.some((item) => test(item, value)) !== (negated ?? false);
  // Over no values at all, "for all" holds: the well-known hole of this quantifier, here as there.
  if (quantifier === "ForAllValues") return (actual ?? []).every(isMet);
  if (actual === undefined) return ifExists || negated === true;
  return actual.some(isMet);
}

function operatorOf(name: string) {
  const [, quantifier, base = "", ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  const operator = OPERATORS[base];
  if (!operator) throw new Refusal(`condition operator ${name}`);
  return { ...operator, quantifier, ifExists: ifExists !== undefined };
}

/** Condition keys are compared without case, except the part that names a key of an encryption context. */
function valuesOf(context: CallContext, key: string): readonly string[] | undefined {
  if (context[key]) return context[key];
  const found = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : context[found];
}
