import { globSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { withApiResources } from "./api-resources.ts";
import type { CloudFormationTemplate } from "./left-out.ts";
import type { Remedy, StandIn } from "./remedy.ts";
import { withoutAliases } from "./without-aliases.ts";

/**
 * Code that adds a missing caller identity to events. Any IP address works, because the API keys of a rehearsal have no IP
 * address restrictions. A fixed user ARN is sufficient, because a rehearsal has only one operator.
 */
const giveIdentity = `
const named = (event) => {
  const { type, version, requestContext } = event ?? {};
  const withMore = (more) => ({ ...event, requestContext: { ...requestContext, ...more } });
  if (type === "REQUEST" && !requestContext.identity) return withMore({ identity: { sourceIp: "127.0.0.1" } });
  if (version === "2.0" && requestContext?.http && !requestContext.authorizer) {
    const userArn = "arn:aws:iam::" + requestContext.accountId + ":user/rehearsal";
    return withMore({ authorizer: { iam: { userArn } } });
  }
  return event;
};`;

const asIs = `
const named = (event) => event;`;

const standIn = (name: string, standsIn: ReadonlySet<StandIn>): string => `"use strict";
const { handler } = require("./${name}.cjs");
${standsIn.has("the identity of callers") ? giveIdentity : asIs}
exports.handler = (event, context) => handler(named(event), context);
`;

const standInsOf = (remedies: readonly Remedy[]): ReadonlySet<StandIn> =>
  new Set(remedies.flatMap((remedy) => (remedy.kind === "stand in" ? [remedy.of] : [])));

function withoutContextSources(template: CloudFormationTemplate): CloudFormationTemplate {
  const resources = Object.entries(template.Resources ?? {}).map(([logicalId, resource]) => {
    const { IdentitySource: sources } = resource.Properties ?? {};
    if (resource.Type !== "AWS::ApiGateway::Authorizer" || typeof sources !== "string") return [logicalId, resource];
    const known = sources.split(",").filter((source) => !source.startsWith("context."));
    return [logicalId, { ...resource, Properties: { ...resource.Properties, IdentitySource: known.join(",") } }];
  });
  return { ...template, Resources: Object.fromEntries(resources) };
}

/** Returns a template for endpoints that lose aliases, provide no caller identity or cannot import entire API bodies. */
export function withStandIns(template: CloudFormationTemplate, remedies: readonly Remedy[]): CloudFormationTemplate {
  const standsIn = standInsOf(remedies);
  const called = standsIn.has("functions without aliases") ? withoutAliases(template) : template;
  const expanded = standsIn.has("resources for each path and method") ? withApiResources(called) : called;
  return standsIn.has("the identity of callers") ? withoutContextSources(expanded) : expanded;
}

/**
 * Adds, next to each `x.cjs` of a bundle, an `x.js` that loads the `x.cjs`, for endpoints that support only the extension
 * .js or provide no caller identity.
 */
export function addStandIns(bundle: string, remedies: readonly Remedy[]): void {
  const standsIn = standInsOf(remedies);
  if (!standsIn.has("handlers ending in .js") && !standsIn.has("the identity of callers")) return;
  for (const file of globSync("*.cjs", { cwd: bundle })) {
    const name = basename(file, ".cjs");
    writeFileSync(join(bundle, `${name}.js`), standIn(name, standsIn));
  }
}
