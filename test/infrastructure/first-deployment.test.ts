import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import type { Stage } from "../../lib/stages/stage.ts";
import { deployedStageNames, stages } from "../../lib/stages/stages.ts";
import { type Resource, stacksOf, templatesOf } from "./templates.ts";

/** A first deployment has nothing to build on, and what it leaves when it fails is in nobody's way. */

const domainOf = (stage: Stage, ...truststore: readonly string[]) => {
  const { networkApi } = stacksOf(stage, truststore);
  if (!networkApi) return undefined;
  const [domain] = Object.values(Template.fromStack(networkApi).findResources("AWS::ApiGateway::DomainName"));
  return domain?.["Properties"];
};

const trustedBy = (...truststore: readonly string[]): string =>
  JSON.stringify(domainOf(stages["production-eu"], ...truststore)?.MutualTlsAuthentication);

describe("the API of the card networks", () => {
  it("is made once somebody is trusted to call it, under a name", () => {
    expect(domainOf(stages.sandbox)).toBeUndefined();
    expect(domainOf({ ...stages.sandbox, resultsDomain: "" }, "PEM")).toBeUndefined();
    expect(domainOf(stages.sandbox, "PEM")).toMatchObject({ DomainName: "3ds.sandbox.acquiring.example" });
  });

  it("trusts a file that is named by its contents, so that other contents are an update", () => {
    expect(trustedBy("one")).toMatch(/s3:\/\/.*[0-9a-f]{64}\.pem/);
    expect(trustedBy("one")).toBe(trustedBy("one"));
    expect(trustedBy("one", "two")).not.toBe(trustedBy("one"));
    expect(trustedBy("one")).not.toContain("TruststoreVersion");
  });

  it("shows whose name it has when its certificate is not ACM's own", () => {
    const resultsOwnershipCertificateArn = stages.sandbox.certificateArn;
    const owned = domainOf({ ...stages.sandbox, resultsOwnershipCertificateArn }, "PEM");
    expect(owned).toMatchObject({ OwnershipVerificationCertificateArn: resultsOwnershipCertificateArn });
    expect(domainOf(stages.sandbox, "PEM")).not.toHaveProperty("OwnershipVerificationCertificateArn");
  });
});

describe("the API of a stage without a name", () => {
  it("is told to agents by the address that AWS gives it", () => {
    const { worker } = stacksOf({ ...stages.sandbox, domain: "", certificateArn: "" }, []);
    const functions = Object.values(Template.fromStack(worker).findResources("AWS::Lambda::Function"));
    const addresses = functions.flatMap(({ Properties }) => Properties.Environment.Variables.API_BASE_URL ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(JSON.stringify(address)).toContain(".execute-api.eu-west-1.");
  });
});

describe("every stack of a stage without a name", () => {
  it.each(deployedStageNames)("can be made for %s: none of its resources wait for each other", (name) => {
    const stacks = stacksOf({ ...stages[name], domain: "", certificateArn: "", resultsDomain: "" }, []);
    // The assertions of the CDK refuse a template with a circle.
    for (const stack of Object.values(stacks)) if (stack) expect(() => Template.fromStack(stack)).not.toThrow();
  });

  it("is published when the functions are there that its paths name", () => {
    const { service } = stacksOf({ ...stages.sandbox, domain: "", certificateArn: "" }, []);
    const [deployment] = Object.values(Template.fromStack(service).findResources("AWS::ApiGateway::Deployment"));
    expect(deployment?.["DependsOn"]).toEqual(expect.arrayContaining([expect.stringMatching(/^CreateCharge/)]));
    const [api] = Object.values(Template.fromStack(service).findResources("AWS::ApiGateway::RestApi"));
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
