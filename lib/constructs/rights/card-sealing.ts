import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Stage } from "../../stages/stage.ts";
import { hasRecovery, recoveryKeyArn } from "../data/recovery-names.ts";
import { sealCards } from "./grants.ts";

export interface CardSealing {
  readonly may: readonly PolicyStatement[];
  readonly acknowledged: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
}

const recoveryKeys = ({ region, recoveryAccount }: Stage): string => `arn:aws:kms:${region}:${recoveryAccount}:key/*`;

/** Which key an alias of another account leads to, that account decides; its policy lets us encrypt and nothing else. */
const wrapForRecovery = (stage: Stage) =>
  new PolicyStatement({
    actions: ["kms:Encrypt"],
    resources: [recoveryKeys(stage)],
    conditions: { StringEquals: { "kms:EncryptionContext:purpose": "card-vault" } },
  });

/** Sealing cards: under the key of the vault, and for the recovery account where the stage has one. */
export const cardSealing = (stage: Stage, vaultKey: { readonly keyArn: string }): CardSealing => ({
  may: [sealCards(vaultKey), ...(hasRecovery(stage) ? [wrapForRecovery(stage)] : [])],
  acknowledged: hasRecovery(stage)
    ? {
        [`IAM5[Resource::${recoveryKeys(stage)}]`]:
          "The recovery account says in its key's policy which key lets us encrypt.",
      }
    : {},
  settings: hasRecovery(stage) ? { VAULT_RECOVERY_KEY: recoveryKeyArn(stage) } : {},
});
