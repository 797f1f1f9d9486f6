import { describe, expect, it } from "vitest";
import { templatesOf } from "./templates.ts";

/**
 * What runs on this machine is the sandbox of the cloud. The differences are these and no others; a new one is a
 * decision, made by adding it here.
 */
const allowedDifferences = [
  /\/DeletionPolicy$/,
  /\/UpdateReplacePolicy$/,
  /\/DeletionProtectionEnabled$/,
  /\/Environment\/Variables\/(STAGE|EVENTS_BASE|MAIL_FROM|LOOPBACK_TARGETS)$/,
  /\/Tags\/\d+\/Value$/,
  /^\/observability\/Dashboard\w+\/Properties\/DashboardName$/,
  // The API has no name of its own on this machine, where any path leads to it.
  /^\/service\/Domain(Name|v1|Root)[0-9A-F]{8}$/,
  // Each stage sends mails from a domain of its own.
  /^\/stateful\/MailIdentity[0-9A-F]{8}\/Properties\/EmailIdentity$/,
  // Card networks find each stage under its own name.
  /^\/networkApi\/ResultsDomain\w+\/Properties\/DomainName$/,
  // The name of a deployment is a hash of the API it deploys.
  /^\/(service\/HttpApi|networkApi\/NetworkApi)Deployment[0-9A-F]+[0-9a-f]+$/,
  /^\/(service\/HttpApi|networkApi\/NetworkApi)DeploymentStagev1\w+\/Properties\/DeploymentId\/Ref$/,
];

const differences = (left: unknown, right: unknown, path = ""): string[] => {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return Object.is(left, right) ? [] : [path];
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    differences(left[name as keyof typeof left], right[name as keyof typeof right], `${path}/${name}`),
  );
};

describe("the local stage", () => {
  it("differs from the sandbox in nothing but what is written here", () => {
    const found = differences(templatesOf("local"), templatesOf("sandbox"));
    expect(found.filter((path) => !allowedDifferences.some((allowed) => allowed.test(path)))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
