import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { type AcquiringStacks, acquiringStacks } from "../../lib/acquiring-app.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { type StageName, stages } from "../../lib/stages/stages.ts";

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}

export type Resources = Readonly<Record<string, Resource>>;

/** The resources of every stack of a stage; empty for a stack that the stage does not have. */
export type StageTemplates = Readonly<Record<keyof AcquiringStacks, Resources>>;

const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../../cdk.json"), "utf8"));

interface SynthesizedStage {
  readonly templates: StageTemplates;
  /** Parameters that a deployment would require. */
  readonly parameters: readonly string[];
  readonly assembly: CloudAssembly;
}

/** Truststore of a stage with trusted directory servers. Other tests check that the real truststores contain certificates. */
export const exampleTruststore = ["-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----"];

const synthesized = new Map<string, SynthesizedStage>();

/**
 * Returns a stage, synthesized without bundling its code. A synthesis takes a second or two, so each stage and truststore is
 * synthesized once.
 */
export function synthesizedStage(stage: Stage, truststore = exampleTruststore): SynthesizedStage {
  const key = JSON.stringify([stage, truststore]);
  const found = synthesized.get(key) ?? sharedBetweenWorkers(key, () => synthesize(stage, truststore));
  synthesized.set(key, found);
  return found;
}

/**
 * Directory in which the workers of a run share synthesized templates ([shared-templates.ts](shared-templates.ts)); undefined
 * outside such a run.
 */
const sharedDirectory = process.env["TEMPLATES_OF_RUN"];

/** If two workers need a stage at the same time, both synthesize it; later workers read the result. */
function sharedBetweenWorkers(key: string, make: () => SynthesizedStage): SynthesizedStage {
  if (sharedDirectory === undefined) return make();
  const file = join(sharedDirectory, createHash("sha256").update(key).digest("hex"));
  if (existsSync(file)) {
    const { directory, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    return { ...rest, assembly: new CloudAssembly(directory) };
  }
  const { assembly, ...rest } = make();
  const { directory } = assembly;
  const written = `${directory}.json`;
  writeFileSync(written, JSON.stringify({ ...rest, directory }));
  renameSync(written, file);
  return { ...rest, assembly };
}

/** Returns the templates of a committed stage with its locks on or off, regardless of the committed setting. */
export const templatesOf = (name: StageName, locks: Stage["locks"] = "off"): StageTemplates =>
  synthesizedStage({ ...stages[name], locks }).templates;

/** Replaces references to parameters by their defaults; only the local stage has parameters. */
function withDefaults(value: unknown, parameters: Readonly<Record<string, { readonly Default?: string }>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withDefaults(item, parameters));
  if (typeof value !== "object" || value === null) return value;
  const { Ref: name, ...others } = value as { readonly Ref?: string };
  const known = name !== undefined && Object.keys(others).length === 0 ? parameters[name]?.Default : undefined;
  if (known !== undefined) return known;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDefaults(item, parameters)]));
}

function synthesize(stage: Stage, truststore: readonly string[]): SynthesizedStage {
  const outdir = sharedDirectory && mkdtempSync(join(sharedDirectory, "assembly-"));
  const app = new App({ context, ...(outdir && { outdir }), analyticsReporting: false, treeMetadata: false });
  const code = () => Code.fromInline("exports.handler = async () => {};");
  const stacks = acquiringStacks(app, stage, code, truststore);
  const parameterNames: string[] = [];
  // The CDK's assertions reject a template with a cycle.
  const resources = (stack: Stack | undefined): Resources => {
    if (!stack) return {};
    const { Resources: found, Parameters: parameters = {} } = Template.fromStack(stack).toJSON();
    parameterNames.push(...Object.keys(parameters).filter((parameter) => parameter !== "BootstrapVersion"));
    return withDefaults(found, parameters) as Resources;
  };
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([name, stack]) => [name, resources(stack)]),
  ) as StageTemplates;
  return { templates, parameters: parameterNames, assembly: app.synth() };
}

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** A method of a path in the body of the API. */
export interface ApiOperation {
  readonly path: string;
  /** GET, …, or ANY for every method that the path does not declare. */
  readonly method: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string }[];
  readonly integration: Readonly<Record<string, unknown>>;
}

type ImportedOperation = Omit<ApiOperation, "path" | "method" | "integration"> & {
  readonly "x-amazon-apigateway-integration": ApiOperation["integration"];
};

interface ApiBody {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ImportedOperation>>>>;
  readonly components?: { readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  readonly "x-amazon-apigateway-gateway-responses"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Returns the body of a stack's only API. */
export function apiBodyOf(resources: Resources): ApiBody {
  const [[, api] = []] = ofType(resources, "AWS::ApiGateway::RestApi");
  if (!api) throw new Error("the stack has no API");
  return api.Properties["Body"] as ApiBody;
}

export const operationsOf = (resources: Resources): readonly ApiOperation[] =>
  Object.entries(apiBodyOf(resources).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([member, { "x-amazon-apigateway-integration": integration, ...rest }]) => ({
      ...rest,
      path,
      method: member === "x-amazon-apigateway-any-method" ? "ANY" : member.toUpperCase(),
      integration,
    })),
  );
