import type { Remedy } from "./remedy.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface CloudFormationResource {
  readonly Type: string;
  readonly Properties?: { readonly [name: string]: Json };
  readonly DependsOn?: string | readonly string[];
}

export interface CloudFormationTemplate {
  readonly Resources?: { readonly [logicalId: string]: CloudFormationResource };
}

type LeaveOut = Extract<Remedy, { kind: "leave out" }>;

const isLeftOut = ({ Type, Properties = {} }: CloudFormationResource, { type, property }: LeaveOut): boolean =>
  Type === type && (property === undefined || Properties[property] !== undefined);

const placeholder = (logicalId: string): string => `left-out-${logicalId}`;

function referredTo(value: { readonly [name: string]: Json }): string | undefined {
  const { Ref: ref, "Fn::GetAtt": attribute } = value;
  const name = ref ?? (Array.isArray(attribute) ? attribute[0] : attribute);
  return typeof name === "string" ? name.split(".")[0] : undefined;
}

/** Returns the template without these resources and without the dependencies on them. */
export function withoutResources(template: CloudFormationTemplate, gone: readonly string[]): Json {
  const kept = Object.entries(template.Resources ?? {})
    .filter(([logicalId]) => !gone.includes(logicalId))
    .map(([logicalId, { DependsOn = [], ...resource }]) => {
      const dependencies = [DependsOn].flat().filter((other) => !gone.includes(other));
      return [logicalId, { ...resource, ...(dependencies.length > 0 && { DependsOn: dependencies }) }];
    });
  return { ...template, Resources: Object.fromEntries(kept) } as unknown as Json;
}

/** Placeholders replace the references to omitted resources, so that the referring resources can be kept. */
export function withoutLeftOut(
  template: CloudFormationTemplate,
  remedies: readonly LeaveOut[],
): { readonly template: CloudFormationTemplate; readonly leftOut: readonly string[] } {
  const leftOut = Object.entries(template.Resources ?? {})
    .filter(([, resource]) => remedies.some((remedy) => isLeftOut(resource, remedy)))
    .map(([logicalId]) => logicalId);
  if (leftOut.length === 0) return { template, leftOut };

  const changed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== "object" || value === null) return value;
    const entries = value as { readonly [name: string]: Json };
    const name = referredTo(entries);
    if (name !== undefined && leftOut.includes(name)) return placeholder(name);
    return Object.fromEntries(Object.entries(entries).map(([key, child]) => [key, changed(child)]));
  };
  return { template: changed(withoutResources(template, leftOut)) as CloudFormationTemplate, leftOut };
}
