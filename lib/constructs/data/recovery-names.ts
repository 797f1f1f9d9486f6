import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** Names and rights in the recovery account of a stage, which both accounts derive in the same way. */

export const hasRecovery = ({ recoveryAccount }: Pick<Stage, "recoveryAccount">): boolean => recoveryAccount !== "";

/** Bucket names are global; the account id makes this one unique. */
export const copiesBucketName = (stage: Stage): string => nameIn(stage, `copies-${stage.recoveryAccount}`);

/** Rights that DynamoDB needs for an export to the bucket of another account: of the caller, and by the policy of the bucket. */
export const copiesRights = ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"] as const;

export const recoveryKeyAlias = (stage: Stage): string => `alias/${nameIn(stage, "vault-recovery")}`;

/** KMS takes the ARN of an alias for a key of another account; the alias is in the stage's region. */
export const recoveryKeyArn = (stage: Stage): string =>
  `arn:aws:kms:${stage.region}:${stage.recoveryAccount}:${recoveryKeyAlias(stage)}`;
