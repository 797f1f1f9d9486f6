import { isObject, type Json, type JsonObject } from "../json.ts";
import { PLACE } from "../place.ts";
import { Refusal } from "../refusal.ts";
import type { AssembledStack, TemplateOutput, TemplateResource } from "./cloud-assembly.ts";
import { coverProperties } from "./coverage.ts";
import { COVERAGE, IGNORED_TYPES } from "./coverage-table.ts";
import { type Identity, identityOf } from "./identities.ts";
import { resolve, type TemplateScope } from "./intrinsics.ts";
import { type ParameterValues, parameterValue, unknownParameters } from "./parameters.ts";

/** A resource of the templates with the properties that are run, all references replaced by values. */
export interface DeployedResource<Properties = JsonObject> {
  readonly stackName: string;
  readonly logicalId: string;
  /** What `Ref` gives. */
  readonly ref: string;
  readonly arn: string;
  readonly properties: Properties;
}

export interface DeploymentOptions {
  readonly parameters: ParameterValues;
  readonly awsEndpoint: string;
}

/** What a resource has beside its properties; all but the condition concern updates and deletions, which do not happen here. */
const RESOURCE_ATTRIBUTES = [
  "Type",
  "Properties",
  "Condition",
  "DependsOn",
  "Metadata",
  "DeletionPolicy",
  "UpdateReplacePolicy",
];

/** The stacks of an assembly as they would stand after a deployment: the one place that looks names up. */
export class Deployment {
  readonly #stacks: ReadonlyMap<string, AssembledStack>;
  readonly #options: DeploymentOptions;
  readonly #identities = new Map<string, Identity>();
  readonly #resources = new Map<string, DeployedResource[]>();

  constructor(stacks: readonly AssembledStack[], options: DeploymentOptions) {
    this.#stacks = new Map(stacks.map((stack) => [stack.name, stack]));
    this.#options = options;
    const findings = unknownParameters(stacks, options.parameters).map((name) => `parameter ${name}: no stack has it`);
    for (const stack of stacks) findings.push(...this.#readResources(stack));
    if (findings.length > 0) throw Refusal.of(findings);
  }

  resources<Properties = JsonObject>(...types: readonly string[]): readonly DeployedResource<Properties>[] {
    // The table of covered properties has checked the names; the shapes are CloudFormation's.
    return types.flatMap((type) => this.#resources.get(type) ?? []) as unknown as DeployedResource<Properties>[];
  }

  /** The outputs of a stack by name, or all exports of all stacks. */
  outputs(stackName?: string): Readonly<Record<string, string>> {
    const stacks = stackName === undefined ? [...this.#stacks.values()] : [this.#stack(stackName)];
    const outputs = stacks.flatMap((stack) =>
      Object.entries(stack.template.Outputs ?? {})
        .filter(([, output]) => this.#isIncluded(stack, output) && (stackName !== undefined || output.Export))
        .map(([name, output]) => {
          const exported = output.Export && String(this.#resolve(stack, output.Export.Name));
          return [stackName === undefined ? exported : name, String(this.#resolve(stack, output.Value))];
        }),
    );
    return Object.fromEntries(outputs) as Record<string, string>;
  }

  /** The directory of the asset that a function's code names. */
  assetDirectory(stackName: string, objectKey: string): string {
    const directory = this.#stack(stackName).assetDirectories.get(objectKey);
    if (directory === undefined) throw new Refusal(`asset ${objectKey} of stack ${stackName} is not in the assembly`);
    return directory;
  }

  #readResources(stack: AssembledStack): readonly string[] {
    if (stack.template.Transform !== undefined) return [`a Transform in stack ${stack.name}`];
    return Object.entries(stack.template.Resources ?? {}).flatMap(([logicalId, resource]) => {
      const coverage = COVERAGE[resource.Type];
      if (IGNORED_TYPES[resource.Type] !== undefined || !this.#isIncluded(stack, resource)) return [];
      const attributes = Object.keys(resource).filter((name) => !RESOURCE_ATTRIBUTES.includes(name));
      if (attributes.length > 0) return [`attribute ${attributes.join(", ")} of ${stack.name}/${logicalId}`];
      if (coverage === undefined) return [`resource type ${resource.Type} (${stack.name}/${logicalId})`];
      const { properties, findings } = coverProperties(resource.Type, resource.Properties ?? {}, coverage, (value) =>
        this.#resolve(stack, value),
      );
      const identity = this.#identity(stack, logicalId);
      this.#add(resource.Type, {
        stackName: stack.name,
        logicalId,
        ref: identity?.ref ?? logicalId,
        arn: identity?.attributes["Arn"] ?? identity?.ref ?? logicalId,
        properties,
      });
      return findings.map((finding) => `${finding} (${stack.name}/${logicalId})`);
    });
  }

  #add(type: string, resource: DeployedResource): void {
    const resources = this.#resources.get(type);
    if (resources) resources.push(resource);
    else this.#resources.set(type, [resource]);
  }

  #resolve(stack: AssembledStack, value: Json): Json | undefined {
    return resolve(value, this.#scope(stack));
  }

  #scope(stack: AssembledStack): TemplateScope {
    const { template } = stack;
    return {
      ref: (name) => this.#ref(stack, name),
      attribute: (logicalId, attribute) => {
        const value = this.#identity(stack, logicalId)?.attributes[attribute];
        if (value !== undefined) return value;
        throw new Refusal(`attribute ${attribute} of ${this.#typeOf(stack, logicalId)}`);
      },
      importedValue: (exportName) => this.#importedValue(exportName),
      stackOutput: (stackName, outputName) => {
        const owner = this.#stack(stackName);
        const output = owner.template.Outputs?.[outputName];
        if (!output) throw new Refusal(`output ${outputName}: stack ${stackName} does not have it`);
        return this.#resolve(owner, output.Value) ?? "";
      },
      condition: (name) => {
        const condition = template.Conditions?.[name];
        if (condition === undefined) throw new Refusal(`condition ${name} of stack ${stack.name}`);
        return this.#resolve(stack, condition) === true;
      },
      mapping: (map, topLevelKey, secondLevelKey) => {
        const value = template.Mappings?.[map]?.[topLevelKey]?.[secondLevelKey];
        if (value === undefined) throw new Refusal(`mapping ${map}.${topLevelKey}.${secondLevelKey}`);
        return value;
      },
    };
  }

  #ref(stack: AssembledStack, name: string): Json | undefined {
    switch (name) {
      case "AWS::NoValue":
        return undefined;
      case "AWS::Partition":
        return PLACE.partition;
      case "AWS::Region":
        return PLACE.region;
      case "AWS::AccountId":
        return PLACE.account;
      case "AWS::URLSuffix":
        return PLACE.urlSuffix;
      case "AWS::StackName":
        return stack.name;
      case "AWS::StackId":
        return `arn:${PLACE.partition}:cloudformation:${PLACE.region}:${PLACE.account}:stack/${stack.name}/local`;
    }
    const parameter = stack.template.Parameters?.[name];
    if (parameter) return parameterValue(stack.name, name, parameter, this.#options.parameters);
    const identity = this.#identity(stack, name);
    if (identity) return identity.ref;
    throw new Refusal(`reference to ${this.#typeOf(stack, name)} (${stack.name}/${name})`);
  }

  #importedValue(exportName: string): Json {
    for (const stack of this.#stacks.values()) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && this.#resolve(stack, output.Export.Name) === exportName) {
          return this.#resolve(stack, output.Value) ?? "";
        }
      }
    }
    throw new Refusal(`import of ${exportName}: no stack exports it`);
  }

  #identity(stack: AssembledStack, logicalId: string): Identity | undefined {
    const key = `${stack.name}/${logicalId}`;
    const known = this.#identities.get(key);
    if (known) return known;
    const resource = stack.template.Resources?.[logicalId];
    const identity =
      resource &&
      identityOf(resource.Type, {
        stackName: stack.name,
        logicalId,
        awsEndpoint: this.#options.awsEndpoint,
        explicit: (property) => {
          const value = resource.Properties?.[property];
          const resolved = value === undefined ? undefined : this.#resolve(stack, value);
          return typeof resolved === "string" ? resolved : undefined;
        },
      });
    if (identity) this.#identities.set(key, identity);
    return identity;
  }

  #isIncluded(stack: AssembledStack, { Condition }: TemplateResource | TemplateOutput): boolean {
    return Condition === undefined || this.#scope(stack).condition(Condition);
  }

  #typeOf(stack: AssembledStack, logicalId: string): string {
    const resource = stack.template.Resources?.[logicalId];
    return isObject(resource) ? resource.Type : `${logicalId}, which the template of ${stack.name} does not hold`;
  }

  #stack(name: string): AssembledStack {
    const stack = this.#stacks.get(name);
    if (!stack) throw new Refusal(`stack ${name} is not in the assembly`);
    return stack;
  }
}
