import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { DataKeyPurpose } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { hasRecovery, recoveryKeyArn } from "../data/recovery-names.ts";
import { sealCards } from "./grants.ts";

export interface CardSealing {
  readonly may: readonly PolicyStatement[];
  readonly acknowledged: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
}

const recoveryKeys = ({ region, recoveryAccount }: Stage): string => `arn:aws:kms:${region}:${recoveryAccount}:key/*`;

/**
 * Allows encryption with any key of the recovery account, because that account determines the key to which the alias
 * refers. The key's policy allows the stage only to encrypt.
 */
const wrapForRecovery = (stage: Stage, purpose: DataKeyPurpose) =>
  new PolicyStatement({
    actions: ["kms:Encrypt"],
    resources: [recoveryKeys(stage)],
    conditions: { StringEquals: { "kms:EncryptionContext:purpose": purpose } },
  });

/** Permissions to encrypt card data with the vault key and, if the stage has a recovery account, with that account's key. */
export const cardSealing = (
  stage: Stage,
  vaultKey: { readonly keyArn: string },
  purpose: DataKeyPurpose,
): CardSealing => ({
  may: [sealCards(vaultKey, purpose), ...(hasRecovery(stage) ? [wrapForRecovery(stage, purpose)] : [])],
  acknowledged: hasRecovery(stage)
    ? {
        [`IAM5[Resource::${recoveryKeys(stage)}]`]:
          "The alias refers to a key in the recovery account. The key policy allows this service only to encrypt.",
      }
    : {},
  settings: hasRecovery(stage) ? { VAULT_RECOVERY_KEY: recoveryKeyArn(stage) } : {},
});
