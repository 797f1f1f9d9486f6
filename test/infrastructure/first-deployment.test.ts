import { App, Stack } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { truststoreAsset } from "../../lib/constructs/data/truststore-asset.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { deployedStageNames, stages } from "../../lib/stages/stages.ts";
import { exampleTruststore, ofType, type Resource, synthesizedStage, templatesOf } from "./templates.ts";

/** A first deployment has nothing to build on, and what it leaves when it fails is in nobody's way. */

type FunctionResource = Resource & {
  readonly Properties: { readonly Environment: { readonly Variables: Readonly<Record<string, unknown>> } };
};

const withoutName = (stage: Stage): Stage => ({ ...stage, domain: "", certificateArn: "", resultsDomain: "" });

const domainOf = (stage: Stage, truststore = exampleTruststore) => {
  const { networkApi } = synthesizedStage(stage, truststore).templates;
  return ofType(networkApi, "AWS::ApiGateway::DomainName")[0]?.[1].Properties;
};

describe("the API of the card networks", () => {
  it("is made once somebody is trusted to call it, under a name", () => {
    expect(domainOf(stages.sandbox, [])).toBeUndefined();
    expect(domainOf(withoutName(stages.sandbox))).toBeUndefined();
    expect(domainOf(stages.sandbox)).toMatchObject({ DomainName: "3ds.sandbox.acquiring.example" });
  });

  it("trusts a file that is named by its contents, so that other contents are an update", () => {
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

  it("shows whose name it has when its certificate is not ACM's own", () => {
    const resultsOwnershipCertificateArn = stages.sandbox.certificateArn;
    const owned = domainOf({ ...stages.sandbox, resultsOwnershipCertificateArn });
    expect(owned).toMatchObject({ OwnershipVerificationCertificateArn: resultsOwnershipCertificateArn });
    expect(domainOf(stages.sandbox)).not.toHaveProperty("OwnershipVerificationCertificateArn");
  });
});

describe("the API of a stage without a name", () => {
  it("is told to agents by the address that AWS gives it", () => {
    const { worker } = synthesizedStage(withoutName(stages.sandbox)).templates;
    const functions = ofType(worker, "AWS::Lambda::Function") as [string, FunctionResource][];
    const addresses = functions.flatMap(([, { Properties }]) => Properties.Environment.Variables["API_BASE_URL"] ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(JSON.stringify(address)).toContain(".execute-api.eu-west-1.");
  });
});

describe("every stack of a stage without a name", () => {
  it.each(deployedStageNames)("can be made for %s: none of its resources wait for each other", (name) =>
    expect(() => synthesizedStage(withoutName(stages[name]))).not.toThrow(),
  );

  it("is published when the functions are there that its paths name", () => {
    const { service } = synthesizedStage(withoutName(stages.sandbox)).templates;
    const [[, deployment] = []] = ofType(service, "AWS::ApiGateway::Deployment");
    expect(deployment?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^CreateCharge/)]));
    const [[, api] = []] = ofType(service, "AWS::ApiGateway::RestApi");
    expect(JSON.stringify(api)).toContain(":function:acquiring-sandbox-create-charge:live/invocations");
  });
});

describe("what is kept", () => {
  it.each(deployedStageNames)("of %s is let go of by a first deployment that fails", (name) => {
    const policies = Object.values(templatesOf(name)).flatMap((resources) =>
      Object.values<Resource>(resources).map(({ DeletionPolicy }) => DeletionPolicy),
    );
    expect(policies).not.toContain("Retain");
    expect(policies).toContain("RetainExceptOnCreate");
  });

  it.each(deployedStageNames)("of the events of %s has another name whenever the stack is made", (name) => {
    const journals = Object.entries(templatesOf(name).worker).filter(([id]) => /^EventJournal[0-9A-F]{8}$/.test(id));
    expect(journals.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(["RetainExceptOnCreate"]);
    expect(JSON.stringify(journals)).toContain("AWS::StackId");
    expect(JSON.stringify(journals)).toContain(`/aws/events/acquiring-${name}-worker-journal-`);
  });
});

it.each(deployedStageNames)("the dashboard of %s has no tags, which some regions refuse", (name) => {
  const dashboards = ofType(templatesOf(name).observability, "AWS::CloudWatch::Dashboard");
  expect(dashboards).toHaveLength(1);
  for (const [, { Properties }] of dashboards) expect(Properties).not.toHaveProperty("Tags");
});
