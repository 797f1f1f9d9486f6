import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** Names and permissions in a stage's recovery account, used by the stacks of both accounts. */

export const hasRecovery = ({ recoveryAccount }: Pick<Stage, "recoveryAccount">): boolean => recoveryAccount !== "";

/** Bucket names must be globally unique, so the name contains the account ID. */
export const copiesBucketName = (stage: Stage): string => nameIn(stage, `copies-${stage.recoveryAccount}`);

/**
 * Permissions that DynamoDB needs to export to a bucket in another account. Both the caller's role and the bucket policy must
 * grant these permissions.
 */
export const copiesRights = ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"] as const;

export const recoveryKeyAlias = (stage: Stage): string => `alias/${nameIn(stage, "vault-recovery")}`;

/**
 * ARN of the recovery key's alias, in the stage's region. For a key in another account, KMS accepts an alias ARN, but not an
 * alias name.
 */
export const recoveryKeyArn = (stage: Stage): string =>
  `arn:aws:kms:${stage.region}:${stage.recoveryAccount}:${recoveryKeyAlias(stage)}`;
