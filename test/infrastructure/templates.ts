import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { acquiringStacks } from "../../lib/acquiring-app.ts";
import { type StageName, stages } from "../../lib/stages.ts";

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

export type Resources = Readonly<Record<string, Resource>>;

export interface StageTemplates {
  readonly stateful: Resources;
  readonly service: Resources;
  readonly networkApi: Resources;
  readonly worker: Resources;
  readonly observability: Resources;
  readonly sandbox: Resources;
}

const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../../cdk.json"), "utf8"));

const synthesized = new Map<StageName, StageTemplates>();
const defaults = new Map<StageName, Record<string, string>>();

/** The templates of a stage, with code that is not bundled. Made once, since a synthesis takes a second or two. */
export const templatesOf = (name: StageName): StageTemplates => {
  const templates = synthesized.get(name) ?? synthesize(name);
  synthesized.set(name, templates);
  return templates;
};

/** What the parameters of a stage's stacks are when nobody sets them, by their names. */
export const parameterDefaultsOf = (name: StageName): Readonly<Record<string, string>> => {
  templatesOf(name);
  return defaults.get(name) ?? {};
};

const synthesize = (name: StageName): StageTemplates => {
  const stacks = acquiringStacks(new App({ context, analyticsReporting: false }), stages[name], () =>
    Code.fromInline("exports.handler = async () => {};"),
  );
  const ofParameters: Record<string, string> = {};
  defaults.set(name, ofParameters);
  const resources = (stack: Parameters<typeof Template.fromStack>[0]): Resources => {
    const { Resources: found, Parameters: parameters = {} } = Template.fromStack(stack).toJSON();
    for (const [id, parameter] of Object.entries<{ Default?: unknown }>(parameters)) {
      if (parameter.Default !== undefined) ofParameters[id] = String(parameter.Default);
    }
    return found;
  };
  return {
    stateful: resources(stacks.stateful),
    service: resources(stacks.service),
    networkApi: resources(stacks.networkApi),
    worker: resources(stacks.worker),
    observability: resources(stacks.observability),
    sandbox: stacks.sandbox ? resources(stacks.sandbox) : {},
  };
};

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);
