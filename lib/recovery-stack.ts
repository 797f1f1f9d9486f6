import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AccountPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { ObjectLockRetention } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { fullCopyEveryDays } from "../functions/recovery/settings.ts";
import { dataKeyPurposes } from "../functions/shared/values/settings.ts";
import { closedBucket } from "./constructs/data/buckets.ts";
import { copiesBucketName, copiesRights, recoveryKeyAlias } from "./constructs/data/recovery-names.ts";
import type { Stage } from "./stages/stage.ts";
import { isLocked } from "./stages/stage-settings.ts";

export interface RecoveryStackProps extends StackProps {
  readonly stage: Stage;
}

/**
 * Restore window of the copies, in days, equal to DynamoDB's point-in-time recovery window. Damage that is discovered after
 * this period might no longer be repairable.
 */
const restorableDays = 35;

/** Maximum delay of a full copy, in days: time for an operator to fix the cause of a failed export. */
const lateDays = 7;

/**
 * Retention of each copy, in days. A full copy is retained until the restore window of the last incremental copy that is
 * based on the full copy has ended.
 */
const retentionDays = fullCopyEveryDays + lateDays + restorableDays;

const retentionOf = ({ isProduction }: Stage): ObjectLockRetention =>
  isProduction
    ? ObjectLockRetention.compliance(Duration.days(retentionDays))
    : ObjectLockRetention.governance(Duration.days(retentionDays));

/**
 * Resources in the recovery account, in case the stage's own account is lost: copies of the stage's tables, and a key that
 * decrypts the stage's card data. In production, not even the recovery account's administrators can change or delete a copy
 * that was made while `locks` was `on`. The stage can add copies and wrap data keys, but can neither read copies nor unwrap
 * data keys with this key.
 */
export class RecoveryStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: RecoveryStackProps) {
    super(scope, id, props);
    const ofStage = new AccountPrincipal(stage.account);

    const copies = closedBucket(
      this,
      "Copies",
      {
        bucketName: copiesBucketName(stage),
        versioned: true,
        objectLockEnabled: true,
        ...(isLocked(stage) && { objectLockDefaultRetention: retentionOf(stage) }),
        lifecycleRules: [
          { expiration: Duration.days(retentionDays + 1), noncurrentVersionExpiration: Duration.days(1) },
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ],
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      },
      "Only one role of the stage's account writes to this bucket, and only the recovery account can read the copies.",
    );
    copies.addToResourcePolicy(
      new PolicyStatement({
        sid: "AddCopies",
        principals: [ofStage],
        actions: [...copiesRights],
        resources: [copies.arnForObjects("*")],
      }),
    );

    const key = new Key(this, "VaultRecoveryKey", {
      alias: recoveryKeyAlias(stage),
      description: "Decrypts the vault's cards if the stage's account is lost",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: "WrapDataKeys",
        principals: [ofStage],
        actions: ["kms:Encrypt"],
        resources: ["*"],
        conditions: { StringEquals: { "kms:EncryptionContext:purpose": [...dataKeyPurposes] } },
      }),
    );

    new CfnOutput(this, "CopiesBucketName", { value: copies.bucketName });
    new CfnOutput(this, "VaultRecoveryKeyArn", { value: key.keyArn });
  }
}
