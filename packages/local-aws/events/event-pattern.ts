import { isObject, type Json, type JsonObject, listOf } from "../assembly/json.ts";
import { Refusal } from "../refusal.ts";

/** Event pattern operators, such as `prefix`. Exact matches need no operator. */
const operators: Readonly<Record<string, (argument: Json, value: Json) => boolean>> = {
  prefix: (argument, value) => typeof value === "string" && value.startsWith(String(argument)),
  suffix: (argument, value) => typeof value === "string" && value.endsWith(String(argument)),
  "anything-but": (argument, value) => !listOf<Json>(argument).includes(value),
};

/** Returns true if an event matches a pattern of an EventBridge rule or of an event source mapping filter. */
export const matchesPattern = (pattern: JsonObject, event: Json | undefined): boolean =>
  Object.entries(pattern).every(([name, expected]) => {
    if (name === "$or") return listOf<Json>(expected).some((one) => matchesPattern(one as JsonObject, event));
    const value = isObject(event) ? event[name] : undefined;
    if (Array.isArray(expected)) return matchesAny(expected, value);
    // In a list of objects, at least one object must match.
    return listOf<Json>(value ?? {}).some((item) => matchesPattern(expected as JsonObject, item));
  });

function matchesAny(expected: readonly Json[], value: Json | undefined): boolean {
  // As on AWS, patterns match only leaf values, not objects.
  const leaves = listOf<Json>(value).filter((item) => !isObject(item));
  return expected.some((item) => {
    if (!isObject(item)) return leaves.includes(item);
    return Object.entries(item).every(([name, argument]) =>
      name === "exists" ? leaves.length > 0 === argument : leaves.some((leaf) => operators[name]?.(argument, leaf)),
    );
  });
}

/** Throws a Refusal for an unsupported pattern. */
export function checkPattern(pattern: JsonObject): void {
  for (const [name, expected] of Object.entries(pattern)) {
    if (name === "$or") listOf<Json>(expected).filter(isObject).forEach(checkPattern);
    else if (isObject(expected)) checkPattern(expected);
    else if (!Array.isArray(expected)) throw new Refusal(`event pattern: ${name} must be a list or an object`);
    else expected.filter(isObject).flatMap(Object.keys).forEach(requireOperator);
  }
}

function requireOperator(name: string): void {
  if (name !== "exists" && !Object.hasOwn(operators, name))
    throw new Refusal(`unsupported event pattern operator ${name}`);
}
