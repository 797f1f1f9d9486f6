import { describe, expect, it } from "vitest";
import { type StageName, stageNames, stages } from "../../lib/stages/stages.ts";
import { type Resource, templatesOf } from "./templates.ts";

/**
 * AWS services may act here only for resources of this account: another account cannot make them act on its behalf (confused
 * deputy).
 */

interface Grant {
  readonly resource: Resource;
  readonly services: readonly string[];
  readonly actions: readonly string[];
  readonly condition: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Exemption {
  readonly service: string;
  readonly action: string;
  readonly reason: string;
}

/** Grants to services that need no condition, or that a condition would break. */
const exemptions: readonly Exemption[] = [
  {
    service: "lambda.amazonaws.com",
    action: "sts:AssumeRole",
    reason:
      "Lambda gives a role to functions of its own account only, to which somebody may pass it, and names no source",
  },
  {
    service: "apigateway.amazonaws.com",
    action: "sts:AssumeRole",
    reason: "API Gateway names no source when it assumes a role: with the condition every request ends with 500",
  },
  {
    service: "ecs-tasks.amazonaws.com",
    action: "sts:AssumeRole",
    reason: "AWS documents the condition for the role of a task, and not for the one that starts tasks",
  },
  {
    service: "events.amazonaws.com",
    action: "logs:CreateLogStream",
    reason: "a stream is made for no rule; nothing can be written to it without one",
  },
];

/** Replaces references by text. */
function joined(value: unknown): unknown {
  const parts = (value as { readonly "Fn::Join"?: readonly [string, readonly unknown[]] } | undefined)?.["Fn::Join"];
  if (!parts?.[1].some((part) => typeof part === "string" && part.startsWith('{"Statement"'))) return value;
  return JSON.parse(
    parts[1].map((part) => (typeof part === "string" ? part : JSON.stringify(part).replaceAll('"', "'"))).join(""),
  );
}

function grantsWithin(resource: Resource, value: unknown): readonly Grant[] {
  if (typeof value !== "object" || value === null) return [];
  const read = joined(value) as Readonly<Record<string, unknown>>;
  const { Effect, Principal, Action, Condition = {} } = read;
  const services = (Principal as { readonly Service?: string | readonly string[] } | undefined)?.Service;
  const own =
    Effect === "Allow" && services !== undefined
      ? [
          {
            resource,
            services: [services].flat(),
            actions: [Action].flat() as string[],
            condition: Condition as Grant["condition"],
          },
        ]
      : [];
  return [...own, ...Object.values(read).flatMap((inner) => grantsWithin(resource, inner))];
}

/** A Lambda permission is a grant with different property names. */
function permissionOf(resource: Resource): readonly Grant[] {
  const { Principal, Action, SourceArn } = resource.Properties;
  if (resource.Type !== "AWS::Lambda::Permission" || !String(Principal).endsWith(".amazonaws.com")) return [];
  const condition = SourceArn === undefined ? {} : { ArnLike: { "aws:SourceArn": SourceArn } };
  return [{ resource, services: [String(Principal)], actions: [String(Action)], condition }];
}

const grantsOf = (stage: StageName): readonly Grant[] =>
  Object.values(templatesOf(stage))
    .flatMap((resources) => Object.values(resources))
    .flatMap((resource) => [...grantsWithin(resource, resource.Properties), ...permissionOf(resource)]);

function namesSource({ condition }: Grant, account: string): boolean {
  const keys = Object.assign({}, ...Object.values(condition)) as Readonly<Record<string, unknown>>;
  // An ARN that the template builds is of this account.
  return keys["aws:SourceAccount"] === account || keys["aws:SourceArn"] !== undefined;
}

const isExempt = ({ services, actions }: Grant): boolean =>
  exemptions.some(({ service, action }) => services.includes(service) && actions.every((one) => one === action));

describe.each(stageNames)("grants to AWS services in %s", (stage) => {
  const grants = grantsOf(stage);

  it("apply to resources of this account only, except those that cannot have such a condition", () => {
    const free = grants.filter((grant) => !namesSource(grant, stages[stage].account) && !isExempt(grant));
    expect(free.map(({ resource, services, actions }) => [resource.Type, services, actions])).toEqual([]);
  });

  it("to the scheduler apply to one group, and report schedules have their own group", () => {
    const groups = grants
      .filter(({ services, actions }) => services[0] === "scheduler.amazonaws.com" && actions[0] === "sts:AssumeRole")
      .map(({ condition }) => JSON.stringify(condition).match(/schedule-group\/([\w-]+)/)?.[1]);
    expect(groups.filter((group) => group !== "default")).toEqual([`acquiring-${stage}-report-schedules`]);
    expect(groups.length).toBeGreaterThan(10);
  });
});

describe("exemptions", () => {
  const ofProduction = grantsOf("production-eu");

  it.each(exemptions)("without a condition for $service are needed: $reason", ({ service, action }) => {
    const free = ofProduction.filter((grant) => !namesSource(grant, stages["production-eu"].account));
    expect(free.some(({ services, actions }) => services.includes(service) && actions.includes(action))).toBe(true);
  });

  it("for ECS tasks are unconditional for the execution role only", () => {
    const conditions = ofProduction
      .filter(({ services }) => services.includes("ecs-tasks.amazonaws.com"))
      .map(({ resource, condition }) => [resource.Properties["Description"], Object.keys(condition)]);
    expect(conditions).toEqual([
      ["Starts the tasks of the card network connector", []],
      ["Acquires and renews the leases of card network lines", ["StringEquals"]],
    ]);
  });
});
