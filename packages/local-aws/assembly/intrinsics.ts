import { place } from "../account-and-region.ts";
import { Refusal } from "../refusal.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

export interface TemplateScope {
  /** Returns the value of `Ref` for a parameter, a pseudo parameter or a resource; undefined for AWS::NoValue. */
  ref(name: string): Json | undefined;
  attribute(logicalId: string, attribute: string): Json;
  stackOutput(stackName: string, outputName: string): Json;
}

type Intrinsic = (argument: Json, scope: TemplateScope) => Json | undefined;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(text(name)),
  "Fn::GetAtt": (argument, scope) => {
    const [logicalId, attribute] = list(argument, scope);
    return scope.attribute(text(logicalId), text(attribute));
  },
  "Fn::Join": (argument, scope) => {
    const [delimiter, parts] = list(argument, scope);
    return list(parts, scope).map(text).join(text(delimiter));
  },
  "Fn::Select": (argument, scope) => {
    const [index, values] = list(argument, scope);
    const selected = list(values, scope)[Number(index)];
    if (selected === undefined) throw new Refusal(`Fn::Select: there is no item ${text(index)}`);
    return selected;
  },
  "Fn::Split": (argument, scope) => {
    const [delimiter, source] = list(argument, scope);
    return text(source).split(text(delimiter));
  },
  "Fn::GetStackOutput": (argument, scope) => {
    const { StackName, OutputName, Region = place.region, ...elsewhere } = isObject(argument) ? argument : {};
    const [member = Region === place.region ? undefined : "Region"] = Object.keys(elsewhere);
    if (member !== undefined)
      throw new Refusal(`${member} of Fn::GetStackOutput: there is only one account and region`);
    return scope.stackOutput(text(resolve(StackName ?? null, scope)), text(resolve(OutputName ?? null, scope)));
  },
};

/** Evaluates the intrinsic functions in a value. Returns undefined if the value must be omitted (AWS::NoValue). */
export function resolve(value: Json, scope: TemplateScope): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== undefined);
  if (isObject(value)) {
    const [[name, argument] = ["", null], ...others] = Object.entries(value);
    const intrinsic = others.length === 0 ? intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(argument, scope);
    if (name.startsWith("Fn::")) throw new Refusal(`unsupported intrinsic function ${name}`);
    const members = Object.entries(value).map(([member, content]) => [member, resolve(content, scope)] as const);
    return Object.fromEntries(members.filter(([, content]) => content !== undefined)) as JsonObject;
  }
  if (typeof value === "string" && value.includes("{{resolve:")) {
    throw new Refusal(`dynamic reference ${value}: values from outside the templates are not supported`);
  }
  return value;
}

function list(value: Json | undefined, scope: TemplateScope): readonly Json[] {
  const resolved = value === undefined ? undefined : resolve(value, scope);
  if (!Array.isArray(resolved)) throw new Refusal(`expected a list instead of ${JSON.stringify(value)}`);
  return resolved;
}

function text(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Refusal(`expected a string instead of ${JSON.stringify(value)}`);
}
