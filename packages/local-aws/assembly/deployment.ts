import { arn, place } from "../account-and-region.ts";
import { Refusal } from "../refusal.ts";
import type { AssembledStack } from "./cloud-assembly.ts";
import { coverProperties } from "./coverage.ts";
import { coverageTable, ignoredTypes } from "./coverage-table.ts";
import { type Identity, identityOf, namingProperties } from "./identities.ts";
import { resolve } from "./intrinsics.ts";
import type { Json, JsonObject } from "./json.ts";

/** A resource from the templates: its implemented properties, with all references resolved. */
export interface DeployedResource<Properties = JsonObject> {
  readonly stackName: string;
  /** Value that `Ref` returns. */
  readonly ref: string;
  readonly arn: string;
  readonly properties: Properties;
}

/** Values of template parameters, by name or by "Stack:Name". */
export type ParameterValues = Readonly<Record<string, string>>;

const ignoredSections: Readonly<Record<string, string>> = {
  Description: "documentation only",
  Rules: "checks of the account to which the template is deployed",
};

/**
 * Ignored resource attributes. On AWS, `Metadata` has no effect; the others affect only creation order, updates and
 * deletions.
 */
const ignoredAttributes = ["DependsOn", "Metadata", "DeletionPolicy", "UpdateReplacePolicy"];

const pseudoParameters: Readonly<Record<string, string>> = {
  "AWS::AccountId": place.account,
  "AWS::Partition": place.partition,
  "AWS::Region": place.region,
  "AWS::URLSuffix": place.urlSuffix,
};

export class Deployment {
  readonly #stacks: readonly AssembledStack[];
  readonly #parameters: ParameterValues;
  readonly #resources = new Map<string, DeployedResource[]>();

  constructor(stacks: readonly AssembledStack[], parameters: ParameterValues = {}) {
    this.#stacks = stacks;
    this.#parameters = parameters;
    const findings = unknownParameters(stacks, parameters).map((name) => `parameter ${name}: no stack defines it`);
    for (const stack of stacks) findings.push(...this.#readStack(stack));
    if (findings.length > 0) throw Refusal.of(findings);
  }

  resources<Properties = JsonObject>(type: string): readonly DeployedResource<Properties>[] {
    // The cast is safe: property names were checked against the coverage table, and CloudFormation defines their types.
    return (this.#resources.get(type) ?? []) as unknown as DeployedResource<Properties>[];
  }

  outputs(stackName: string): Readonly<Record<string, string>> {
    const stack = this.#stacks.find(({ name }) => name === stackName);
    if (!stack) throw new Refusal(`there is no stack named ${stackName}`);
    const outputs = Object.entries(stack.template.Outputs ?? {});
    return Object.fromEntries(outputs.map(([name, { Value }]) => [name, String(this.#resolve(stack, Value))]));
  }

  assetDirectory(stackName: string, objectKey: string): string {
    const directory = this.#stacks.find(({ name }) => name === stackName)?.assetDirectories.get(objectKey);
    if (directory === undefined) throw new Refusal(`asset ${objectKey} of stack ${stackName} is not in the assembly`);
    return directory;
  }

  #readStack(stack: AssembledStack): readonly string[] {
    const { Resources = {}, Parameters: _, Outputs: __, ...sections } = stack.template;
    const unknown = Object.keys(sections).filter((name) => ignoredSections[name] === undefined);
    return [
      ...unknown.map((name) => `section ${name} in stack ${stack.name}`),
      ...Object.keys(Resources).flatMap((logicalId) => this.#readResource(stack, logicalId)),
    ];
  }

  #readResource(stack: AssembledStack, logicalId: string): readonly string[] {
    const { Type = "", Properties = {}, ...attributes } = stack.template.Resources?.[logicalId] ?? {};
    if (ignoredTypes[Type] !== undefined) return [];
    const where = `(${stack.name}/${logicalId})`;
    const coverage = coverageTable[Type];
    if (coverage === undefined) return [`resource type ${Type} ${where}`];
    const unknown = Object.keys(attributes).filter((name) => !ignoredAttributes.includes(name));
    const { properties, findings } = coverProperties(Type, Properties, coverage, (value) =>
      this.#resolve(stack, value),
    );
    const { ref, attributes: { Arn } = {} } = this.#identity(stack, logicalId) ?? { ref: logicalId };
    const resource = { stackName: stack.name, ref, arn: Arn ?? ref, properties };
    this.#resources.set(Type, [...(this.#resources.get(Type) ?? []), resource]);
    return [...unknown.map((name) => `attribute ${name} ${where}`), ...findings.map((text) => `${text} ${where}`)];
  }

  #resolve(stack: AssembledStack, value: Json): Json | undefined {
    return resolve(value, {
      ref: (name) => this.#ref(stack, name),
      attribute: (logicalId, attribute) => {
        const found = this.#identity(stack, logicalId)?.attributes[attribute];
        if (found !== undefined) return found;
        throw new Refusal(`unsupported attribute ${attribute} of ${stack.name}/${logicalId}`);
      },
      stackOutput: (stackName, outputName) => this.#stackOutput(stackName, outputName),
    });
  }

  #ref(stack: AssembledStack, name: string): Json | undefined {
    if (name === "AWS::NoValue") return undefined;
    const parameter = stack.template.Parameters?.[name];
    const value = parameter
      ? (this.#parameters[`${stack.name}:${name}`] ?? this.#parameters[name] ?? parameter.Default)
      : (pseudoParameters[name] ??
        (name === "AWS::StackId" ? stackIdOf(stack.name) : undefined) ??
        this.#identity(stack, name)?.ref);
    if (value !== undefined) return String(value);
    if (parameter) throw new Refusal(`parameter ${name} of stack ${stack.name} has neither a value nor a default`);
    throw new Refusal(`unresolved reference to ${stack.name}/${name}`);
  }

  #stackOutput(stackName: string, outputName: string): Json {
    const producer = this.#stacks.find(({ name }) => name === stackName);
    const output = producer?.template.Outputs?.[outputName];
    if (producer && output) return this.#resolve(producer, output.Value) ?? "";
    throw new Refusal(`output ${outputName} of stack ${stackName} does not exist`);
  }

  #identity(stack: AssembledStack, logicalId: string): Identity | undefined {
    const resource = stack.template.Resources?.[logicalId];
    if (!resource) return undefined;
    const given = resource.Properties?.[namingProperties[resource.Type] ?? ""];
    const name = given === undefined ? undefined : String(this.#resolve(stack, given));
    return identityOf(resource.Type, stack.name, logicalId, name);
  }
}

/** AWS appends a random UUID to a stack ID. Here, the UUID is constant, because a stack is created only once. */
const stackIdOf = (stackName: string): string =>
  arn("cloudformation", `stack/${stackName}/00000000-0000-0000-0000-000000000000`);

/** Returns the given parameter names that no stack defines, such as misspelled names. */
function unknownParameters(stacks: readonly AssembledStack[], given: ParameterValues): readonly string[] {
  const known = stacks.flatMap(({ name, template }) =>
    Object.keys(template.Parameters ?? {}).flatMap((parameter) => [parameter, `${name}:${parameter}`]),
  );
  return Object.keys(given).filter((name) => !known.includes(name));
}
