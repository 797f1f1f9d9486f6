import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Stage } from "../../stages/stage.ts";
import { hasRecovery, recoveryKeyArn } from "../data/recovery-names.ts";
import { sealCards } from "./grants.ts";

export interface CardSealing {
  readonly may: readonly PolicyStatement[];
  readonly settings: Readonly<Record<string, string>>;
}

/** Which key an alias of another account leads to, that account decides; its policy lets us encrypt and nothing else. */
const wrapForRecovery = ({ region, recoveryAccount }: Stage) =>
  new PolicyStatement({
    actions: ["kms:Encrypt"],
    resources: [`arn:aws:kms:${region}:${recoveryAccount}:key/*`],
    conditions: { StringEquals: { "kms:EncryptionContext:purpose": "card-vault" } },
  });

/** Sealing cards: under the key of the vault, and for the recovery account where the stage has one. */
export const cardSealing = (stage: Stage, vaultKey: { readonly keyArn: string }): CardSealing => ({
  may: [sealCards(vaultKey), ...(hasRecovery(stage) ? [wrapForRecovery(stage)] : [])],
  settings: hasRecovery(stage) ? { VAULT_RECOVERY_KEY: recoveryKeyArn(stage) } : {},
});
