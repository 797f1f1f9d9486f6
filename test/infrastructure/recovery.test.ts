import { App } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { fullCopyEveryDays } from "../../functions/recovery/settings.ts";
import { recoveryStack } from "../../lib/acquiring-app.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stages } from "../../lib/stages/stages.ts";
import { statementsOf } from "./references.ts";
import { ofType, templatesOf } from "./templates.ts";

/** Copies in another account, so that the loss of the stage's account does not destroy the data. */

const stage: Stage = { ...stages["production-eu"], locks: "on" };
const bucket = `acquiring-production-eu-copies-${stage.recoveryAccount}`;
const template = Template.fromStack(recoveryStack(new App(), stage));

/** AWS can restore a table to any time within this number of days. */
const restorableDays = 35;
const keptDays = 130;

/** Permissions that DynamoDB documents for an export to a bucket of another account ("Set up S3 permissions"). */
const exportRights = ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"];

interface Statement {
  readonly Action: string | readonly string[];
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

/** Returns what the account of the stage may do in the recovery account. */
const mayStage = (type: string, policy: string): readonly (readonly [unknown, unknown])[] =>
  Object.values(template.findResources(type))
    .flatMap(({ Properties }) => Properties[policy].Statement as Statement[])
    .filter(({ Principal }) => JSON.stringify(Principal).includes(stage.account))
    .map(({ Action, Condition }) => [Action, Condition]);

describe("the recovery account", () => {
  it("keeps copies immutable until the last incremental copy is older than the restore window of AWS", () => {
    template.hasResourceProperties("AWS::S3::Bucket", {
      BucketName: bucket,
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: keptDays } } },
      VersioningConfiguration: { Status: "Enabled" },
      LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike({ ExpirationInDays: keptDays + 1 })]) },
    });
    expect(keptDays).toBeGreaterThan(fullCopyEveryDays + restorableDays);
  });

  it("lets the stage add copies and wrap keys, but not read copies or unwrap keys", () => {
    expect(mayStage("AWS::S3::BucketPolicy", "PolicyDocument")).toEqual([[exportRights, undefined]]);
    expect(mayStage("AWS::KMS::Key", "KeyPolicy")).toEqual([
      ["kms:Encrypt", { StringEquals: { "kms:EncryptionContext:purpose": ["card-vault", "processor-token"] } }],
    ]);
  });

  it("does not exist for a stage that names no account", () => {
    expect(() => recoveryStack(new App(), stages.sandbox)).toThrow("set recoveryAccount");
    expect(JSON.stringify(templatesOf("sandbox"))).not.toContain("ExportTableToPointInTime");
  });
});

describe("a stage with a recovery account", () => {
  const { worker } = templatesOf("production-eu");
  const named = (type: string, name: string) =>
    ofType(worker, type).find(([id]) => id.startsWith(name))?.[1] ?? expect.fail(`there is no ${type} ${name}`);

  it("copies the domain table and the vault to the account", () => {
    const variables = JSON.stringify(named("AWS::Lambda::Function", "CopyTables").Properties["Environment"]);
    for (const text of ["production-eu-domain-1", "production-eu-vault-1", bucket, stage.recoveryAccount]) {
      expect(variables).toContain(text);
    }
  });

  it("makes copies with a role that has all permissions of an export", () => {
    const atBucket = statementsOf(named("AWS::IAM::Role", "CopyTables")).filter(({ Resource }) =>
      JSON.stringify(Resource).includes(bucket),
    );
    expect(atBucket.map(({ Action }) => Action)).toEqual([exportRights]);
  });

  it("lets the functions that encrypt cards and the release check wrap data keys for the account", () => {
    const wrapping = ofType(templatesOf("production-eu").service, "AWS::Lambda::Function")
      .filter(([, { Properties }]) => JSON.stringify(Properties["Environment"]).includes("VAULT_RECOVERY_KEY"))
      .map(([id]) => id.replace(/[0-9A-F]{8}$/, ""));
    expect(wrapping.toSorted()).toEqual([
      "CheckRelease",
      "CreateCharge",
      "CreateMerchantInitiatedCharge",
      "CreateProcessorToken",
      "CreateSubsequentCharge",
      "UpdateProcessorToken",
    ]);
  });
});
