import { App, Stack } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { truststoreAsset } from "../../lib/constructs/data/truststore-asset.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { deployedStageNames, stages } from "../../lib/stages/stages.ts";
import { exampleTruststore, ofType, type Resource, synthesizedStage, templatesOf } from "./templates.ts";

/** A first deployment has no earlier resources, and what a failed one leaves must not block the next. */

type FunctionResource = Resource & {
  readonly Properties: { readonly Environment: { readonly Variables: Readonly<Record<string, unknown>> } };
};

const withoutName = (stage: Stage): Stage => ({ ...stage, domain: "", certificateArn: "", resultsDomain: "" });

function domainOf(stage: Stage, truststore = exampleTruststore) {
  const { networkApi } = synthesizedStage(stage, truststore).templates;
  return ofType(networkApi, "AWS::ApiGateway::DomainName")[0]?.[1].Properties;
}

describe("the API for card networks", () => {
  it("is created when it trusts a client and has a domain name", () => {
    expect(domainOf(stages.sandbox, [])).toBeUndefined();
    expect(domainOf(withoutName(stages.sandbox))).toBeUndefined();
    expect(domainOf(stages.sandbox)).toMatchObject({ DomainName: "3ds.sandbox.acquiring.example" });
  });

  it("uses a truststore file named by its content, so that new content is an update", () => {
    const fileOf = (...truststore: readonly string[]): string => {
      const stack = new Stack(new App(), "Any");
      const [file] = /[0-9a-f]{64}\.pem/.exec(JSON.stringify(stack.resolve(truststoreAsset(stack, truststore)))) ?? [];
      return file ?? expect.fail("the file is not named by its contents");
    };
    const trusted = JSON.stringify(domainOf(stages["production-eu"])?.["MutualTlsAuthentication"]);
    expect(trusted).toMatch(/s3:\/\//);
    expect(trusted).toContain(fileOf(...exampleTruststore));
    expect(trusted).not.toContain("TruststoreVersion");
    expect(fileOf("one")).toBe(fileOf("one"));
    expect(fileOf("one", "two")).not.toBe(fileOf("one"));
  });

  it("proves its domain ownership if its certificate was not issued by ACM", () => {
    const resultsOwnershipCertificateArn = stages.sandbox.certificateArn;
    const owned = domainOf({ ...stages.sandbox, resultsOwnershipCertificateArn });
    expect(owned).toMatchObject({ OwnershipVerificationCertificateArn: resultsOwnershipCertificateArn });
    expect(domainOf(stages.sandbox)).not.toHaveProperty("OwnershipVerificationCertificateArn");
  });
});

describe("the API of a stage without a domain name", () => {
  it("gives agents the default AWS address", () => {
    const { worker } = synthesizedStage(withoutName(stages.sandbox)).templates;
    const functions = ofType(worker, "AWS::Lambda::Function") as [string, FunctionResource][];
    const addresses = functions.flatMap(([, { Properties }]) => Properties.Environment.Variables["API_BASE_URL"] ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(JSON.stringify(address)).toContain(".execute-api.eu-west-1.");
  });
});

describe("every stack of a stage without a domain name", () => {
  it.each(deployedStageNames)("can be synthesized for %s without circular dependencies", (name) =>
    expect(() => synthesizedStage(withoutName(stages[name]))).not.toThrow(),
  );

  it("is deployed after the functions that its paths name", () => {
    const { service } = synthesizedStage(withoutName(stages.sandbox)).templates;
    const [[, deployment] = []] = ofType(service, "AWS::ApiGateway::Deployment");
    expect(deployment?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^CreateCharge/)]));
    const [[, api] = []] = ofType(service, "AWS::ApiGateway::RestApi");
    expect(JSON.stringify(api)).toContain(":function:acquiring-sandbox-create-charge:live/invocations");
  });
});

describe("the retained data", () => {
  it.each(deployedStageNames)("of %s is deleted if the first deployment fails", (name) => {
    const policies = Object.values(templatesOf(name)).flatMap((resources) =>
      Object.values<Resource>(resources).map(({ DeletionPolicy }) => DeletionPolicy),
    );
    expect(policies).not.toContain("Retain");
    expect(policies).toContain("RetainExceptOnCreate");
  });

  it.each(deployedStageNames)("the event journal of %s gets a new name each time the stack is created", (name) => {
    const journals = Object.entries(templatesOf(name).worker).filter(([id]) => /^EventJournal[0-9A-F]{8}$/.test(id));
    expect(journals.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(["RetainExceptOnCreate"]);
    expect(JSON.stringify(journals)).toContain("AWS::StackId");
    expect(JSON.stringify(journals)).toContain(`/aws/events/acquiring-${name}-worker-journal-`);
  });
});

it.each(deployedStageNames)("the dashboard of %s has no tags, which some regions reject", (name) => {
  const dashboards = ofType(templatesOf(name).observability, "AWS::CloudWatch::Dashboard");
  expect(dashboards).toHaveLength(1);
  for (const [, { Properties }] of dashboards) expect(Properties).not.toHaveProperty("Tags");
});
