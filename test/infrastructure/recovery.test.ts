import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { recoveryStack } from "../../lib/acquiring-app.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stages } from "../../lib/stages/stages.ts";
import { statementsOf } from "./references.ts";
import { ofType, templatesOf } from "./templates.ts";

/** What is kept in another account, so that the loss of the stage's own is not the end. */

const stage: Stage = { ...stages["production-eu"], locks: "on" };
const bucket = `acquiring-production-eu-copies-${stage.recoveryAccount}`;
const template = Template.fromStack(recoveryStack(new App(), stage));

/** Rights that DynamoDB documents for an export to the bucket of another account ("Set up S3 permissions"). */
const exportRights = ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"];

interface Statement {
  readonly Action: string | readonly string[];
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

/** What the account of the stage may do there. */
const mayStage = (type: string, policy: string): readonly (readonly [unknown, unknown])[] =>
  Object.values(template.findResources(type))
    .flatMap(({ Properties }) => Properties[policy].Statement as Statement[])
    .filter(({ Principal }) => JSON.stringify(Principal).includes(stage.account))
    .map(({ Action, Condition }) => [Action, Condition]);

describe("the recovery account", () => {
  it("keeps copies that nobody can change for as long as AWS restores to a point in time", () => {
    template.hasResourceProperties("AWS::S3::Bucket", {
      BucketName: bucket,
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: 35 } } },
      VersioningConfiguration: { Status: "Enabled" },
    });
  });

  it("lets the stage add copies and wrap keys, and read neither back", () => {
    expect(mayStage("AWS::S3::BucketPolicy", "PolicyDocument")).toEqual([[exportRights, undefined]]);
    expect(mayStage("AWS::KMS::Key", "KeyPolicy")).toEqual([
      ["kms:Encrypt", { StringEquals: { "kms:EncryptionContext:purpose": "card-vault" } }],
    ]);
  });

  it("is none of a stage that names no account", () => {
    expect(() => recoveryStack(new App(), stages.sandbox)).toThrow("no recoveryAccount");
    expect(JSON.stringify(templatesOf("sandbox"))).not.toContain("exportTableToPointInTime");
  });
});

describe("a stage with a recovery account", () => {
  it("exports the domain table and the vault there every day", () => {
    const inputs = ofType(templatesOf("production-eu").stateful, "AWS::Scheduler::Schedule").map(
      ([, { Properties }]) => Properties["Target"] as { readonly Arn: string; readonly Input: unknown },
    );
    expect(inputs.map(({ Arn }) => Arn)).toEqual(Array(2).fill(expect.stringContaining("exportTableToPointInTime")));
    const texts = inputs.map(({ Input }) => JSON.stringify(Input));
    for (const text of texts) expect(text).toContain(bucket);
    expect(texts.some((text) => text.includes("production-eu-domain-1"))).toBe(true);
    expect(texts.some((text) => text.includes("production-eu-vault-1"))).toBe(true);
  });

  it("exports in a role that has every right there that an export needs", () => {
    const { stateful } = templatesOf("production-eu");
    const [, role] = ofType(stateful, "AWS::IAM::Role").find(([id]) => id.startsWith("CopiesRole")) ?? [];
    const rights = statementsOf(role);
    const atBucket = rights.filter(({ Resource }) => JSON.stringify(Resource).includes(bucket));
    expect(atBucket.map(({ Action }) => Action)).toEqual([exportRights]);
  });

  it("has those wrap data keys for it that seal cards, and the check of a release", () => {
    const wrapping = ofType(templatesOf("production-eu").service, "AWS::Lambda::Function")
      .filter(([, { Properties }]) => JSON.stringify(Properties["Environment"]).includes("VAULT_RECOVERY_KEY"))
      .map(([id]) => id.replace(/[0-9A-F]{8}$/, ""));
    expect(wrapping.toSorted()).toEqual(["CheckRelease", "CreateCharge", "CreateMerchantInitiatedCharge"]);
  });
});
