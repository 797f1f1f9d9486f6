import { isObject, type Json, type JsonObject, listOf } from "../json.ts";
import { matchesGlob } from "../permissions/glob.ts";
import { Refusal } from "../refusal.ts";

type Leaf = string | number | boolean | null;
type Operator = (argument: Json, value: Leaf) => boolean;

/** What a pattern may ask of a value that is there. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  prefix: (argument, value) => affix(argument, value, (text, part) => text.startsWith(part)),
  suffix: (argument, value) => affix(argument, value, (text, part) => text.endsWith(part)),
  "equals-ignore-case": (argument, value) => isText(value) && value.toLowerCase() === String(argument).toLowerCase(),
  wildcard: (argument, value) => isText(value) && matchesGlob(String(argument).replaceAll("?", "\\?"), value),
  numeric: (argument, value) => typeof value === "number" && isWithin(argument as readonly Json[], value),
  "anything-but": (argument, value) => {
    if (!isObject(argument)) return !listOf<Json>(argument).includes(value);
    return Object.entries(argument).every(
      ([name, parts]) => !listOf<Json>(parts).some((part) => operator(name)(part, value)),
    );
  },
};

/** Event patterns of EventBridge rules, which are also the filters of event source mappings. */
export function matchesPattern(pattern: JsonObject, event: Json | undefined): boolean {
  return Object.entries(pattern).every(([name, expected]) => {
    if (name === "$or" && Array.isArray(expected)) {
      return expected.some((alternative) => isObject(alternative) && matchesPattern(alternative, event));
    }
    const value = isObject(event) ? event[name] : undefined;
    if (Array.isArray(expected)) return matchesAny(expected, value);
    // Of a list of objects, one has to match.
    return listOf<Json>(value ?? {}).some((item) => matchesPattern(expected as JsonObject, item));
  });
}

/** Throws a Refusal for a pattern that could not be judged. */
export function checkPattern(pattern: JsonObject): void {
  for (const [name, expected] of Object.entries(pattern)) {
    if (name === "$or") for (const alternative of listOf<Json>(expected)) checkPattern(alternative as JsonObject);
    else if (isObject(expected)) checkPattern(expected);
    else if (!Array.isArray(expected)) throw new Refusal(`event pattern: ${name} must be a list`);
    else
      for (const item of expected.filter(isObject))
        for (const key of Object.keys(item)) if (key !== "exists") operator(key);
  }
}

function matchesAny(expected: readonly Json[], value: Json | undefined): boolean {
  // Only leaves exist: an object below a name counts as nothing, as on AWS.
  const leaves = listOf<Json>(value ?? null).filter((item): item is Leaf => !isObject(item) && !Array.isArray(item));
  const present = value === undefined || isObject(value) ? [] : leaves;
  return expected.some((item) => {
    if (!isObject(item)) return present.some((leaf) => leaf === item);
    return Object.entries(item).every(([name, argument]) =>
      name === "exists" ? present.length > 0 === argument : present.some((leaf) => operator(name)(argument, leaf)),
    );
  });
}

function operator(name: string): Operator {
  const found = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!found) throw new Refusal(`event pattern operator ${name}`);
  return found;
}

const isText = (value: Leaf): value is string => typeof value === "string";

function affix(argument: Json, value: Leaf, test: (text: string, part: string) => boolean): boolean {
  if (!isText(value)) return false;
  if (isObject(argument)) return test(value.toLowerCase(), String(argument["equals-ignore-case"]).toLowerCase());
  return test(value, String(argument));
}

/** [">", 0, "<=", 5] */
function isWithin(comparisons: readonly Json[], value: number): boolean {
  for (let index = 0; index < comparisons.length; index += 2) {
    const bound = Number(comparisons[index + 1]);
    const holds = {
      "=": value === bound,
      "<": value < bound,
      "<=": value <= bound,
      ">": value > bound,
      ">=": value >= bound,
    };
    if (!holds[comparisons[index] as keyof typeof holds]) return false;
  }
  return true;
}
