import { type CloudFormationTemplate, type Json, withoutResources } from "./left-out.ts";

const ofRelease: ReadonlySet<string> = new Set(["AWS::Lambda::Alias", "AWS::Lambda::Version"]);

function referredTo(value: Json | undefined): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { Ref: name } = value as { readonly [name: string]: Json };
  return typeof name === "string" ? name : undefined;
}

/**
 * Returns a template that calls functions directly instead of through aliases of their versions. AWS emulators that delete
 * an alias when its version changes need this template. In this template, the release check also calls the functions instead
 * of their versions.
 */
export function withoutAliases(template: CloudFormationTemplate): CloudFormationTemplate {
  const left = Object.entries(template.Resources ?? {}).filter(([, { Type }]) => ofRelease.has(Type));
  const functionOf = new Map(
    left.flatMap(([id, { Properties = {} }]) => {
      const called = referredTo(Properties["FunctionName"]);
      return called === undefined ? [] : [[id, called] as const];
    }),
  );

  const alias = aliasIn(template);
  // An API body contains the ARNs of functions as text, instead of references to the alias resources.
  const byName = new RegExp(`(:function:[\\w-]+):${alias}(?![\\w-])`, "g");

  const changed = (value: Json): Json => {
    if (typeof value === "string") return alias === undefined ? value : value.replaceAll(byName, "$1");
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== "object" || value === null) return value;
    const called = functionOf.get(referredTo(value) ?? "");
    if (called !== undefined) return { "Fn::GetAtt": [called, "Arn"] };
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, changed(child)]));
  };
  const gone = left.map(([id]) => id);
  return changed(withoutResources(template, gone)) as CloudFormationTemplate;
}

/** Returns the alias through which a template's functions are called, or undefined if they are called directly. */
export function aliasIn({ Resources: resources = {} }: CloudFormationTemplate): string | undefined {
  const aliases = Object.values(resources).filter(({ Type }) => Type === "AWS::Lambda::Alias");
  const name = aliases[0]?.Properties?.["Name"];
  return typeof name === "string" ? name : undefined;
}
