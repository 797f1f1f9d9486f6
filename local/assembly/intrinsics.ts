import { isObject, type Json, type JsonObject } from "../json.ts";
import { Refusal } from "../refusal.ts";

/** Where the names in a template get their values. */
export interface TemplateScope {
  /** A parameter, a pseudo parameter or a resource; undefined is AWS::NoValue. */
  ref(name: string): Json | undefined;
  attribute(logicalId: string, attribute: string): Json;
  importedValue(exportName: string): Json;
  stackOutput(stackName: string, outputName: string): Json;
  condition(name: string): boolean;
  mapping(map: string, topLevelKey: string, secondLevelKey: string): Json;
}

type Intrinsic = (argument: Json, scope: TemplateScope) => Json | undefined;

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(text(name)),
  "Fn::GetAtt": (argument, scope) => {
    const [logicalId, ...attribute] = typeof argument === "string" ? argument.split(".") : list(argument, scope);
    return scope.attribute(text(logicalId), attribute.map(text).join("."));
  },
  "Fn::Join": (argument, scope) => {
    const [delimiter, parts] = list(argument, scope);
    return list(parts, scope).map(text).join(text(delimiter));
  },
  "Fn::Sub": (argument, scope) => substitute(argument, scope),
  "Fn::Select": (argument, scope) => {
    const [index, values] = list(argument, scope);
    const selected = list(values, scope)[Number(index)];
    if (selected === undefined) throw new Refusal(`Fn::Select finds nothing at ${text(index)}`);
    return selected;
  },
  "Fn::Split": (argument, scope) => {
    const [delimiter, source] = list(argument, scope);
    return text(source).split(text(delimiter));
  },
  "Fn::ImportValue": (argument, scope) => scope.importedValue(text(resolve(argument, scope))),
  "Fn::GetStackOutput": (argument, scope) => {
    const { StackName, OutputName } = resolve(argument, scope) as JsonObject;
    return scope.stackOutput(text(StackName), text(OutputName));
  },
  "Fn::If": (argument, scope) => {
    const [condition, whenTrue, whenFalse] = argument as readonly Json[];
    return resolve((scope.condition(text(condition)) ? whenTrue : whenFalse) as Json, scope);
  },
  "Fn::FindInMap": (argument, scope) => {
    const [map, topLevelKey, secondLevelKey] = list(argument, scope);
    return scope.mapping(text(map), text(topLevelKey), text(secondLevelKey));
  },
  "Fn::Base64": (argument, scope) => Buffer.from(text(resolve(argument, scope))).toString("base64"),
  Condition: (argument, scope) => scope.condition(text(argument)),
  "Fn::Equals": (argument, scope) => {
    const [one, other] = list(argument, scope);
    return JSON.stringify(one) === JSON.stringify(other);
  },
  "Fn::And": (argument, scope) => list(argument, scope).every((value) => value === true),
  "Fn::Or": (argument, scope) => list(argument, scope).some((value) => value === true),
  "Fn::Not": (argument, scope) => list(argument, scope)[0] !== true,
};

/** Evaluates the intrinsic functions in a value; undefined means that the value is to be left out. */
export function resolve(value: Json, scope: TemplateScope): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== undefined);
  if (isObject(value)) {
    const intrinsic = intrinsicOf(value);
    if (intrinsic) return intrinsic.evaluate(intrinsic.argument, scope);
    const members = Object.entries(value).map(([name, member]) => [name, resolve(member, scope)] as const);
    return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonObject;
  }
  if (typeof value === "string" && value.includes("{{resolve:")) {
    throw new Refusal(`dynamic reference ${value}: values are not read from outside the templates`);
  }
  return value;
}

export const isIntrinsic = (value: Json): boolean => isObject(value) && intrinsicOf(value) !== undefined;

function intrinsicOf(value: JsonObject): { readonly evaluate: Intrinsic; readonly argument: Json } | undefined {
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return undefined;
  // "Condition" is also the name of an ordinary property; as an intrinsic it always holds a condition's name.
  if (name === "Condition" && typeof value[name] !== "string") return undefined;
  const evaluate = INTRINSICS[name];
  if (evaluate) return { evaluate, argument: value[name] as Json };
  if (name.startsWith("Fn::")) throw new Refusal(`intrinsic function ${name}`);
  return undefined;
}

/** "${Name}", "${Resource.Attribute}" and "${!Literal}", with values of its own before those of the template. */
function substitute(argument: Json, scope: TemplateScope): string {
  const [template, values] = Array.isArray(argument) ? argument : [argument, {}];
  return text(template).replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith("!")) return `\${${name.slice(1)}}`;
    const own = (values as JsonObject)[name];
    if (own !== undefined) return text(resolve(own, scope));
    const [logicalId = "", ...attribute] = name.split(".");
    return text(attribute.length > 0 ? scope.attribute(logicalId, attribute.join(".")) : scope.ref(name));
  });
}

function list(value: Json | undefined, scope: TemplateScope): readonly Json[] {
  const resolved = value === undefined ? undefined : resolve(value, scope);
  if (!Array.isArray(resolved)) throw new Refusal(`a list was expected in place of ${JSON.stringify(value)}`);
  return resolved;
}

function text(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Refusal(`a text was expected in place of ${JSON.stringify(value)}`);
}
