import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { dataKeyPurposes } from "../../../functions/shared/values/settings.ts";
import { rolePathOfCards } from "../functions/role-paths.ts";
import { encryptionKey } from "./encryption-key.ts";

/** Administrative actions on a key. They include neither decryption nor grants. */
const administration = [
  "kms:CancelKeyDeletion",
  "kms:DescribeKey",
  "kms:DisableKey",
  "kms:DisableKeyRotation",
  "kms:EnableKey",
  "kms:EnableKeyRotation",
  "kms:GetKeyPolicy",
  "kms:GetKeyRotationStatus",
  "kms:ListGrants",
  "kms:ListKeyPolicies",
  "kms:ListKeyRotations",
  "kms:ListResourceTags",
  "kms:PutKeyPolicy",
  "kms:RetireGrant",
  "kms:RevokeGrant",
  "kms:RotateKeyOnDemand",
  "kms:ScheduleKeyDeletion",
  "kms:TagResource",
  "kms:UntagResource",
  "kms:UpdateKeyDescription",
];

/**
 * Key of the vault, with separation of duties (PCI DSS 3.7.6). IAM policies can grant its administration; only the roles of
 * functions that process cards can use it, and only on cards. `kms:*` in an IAM policy therefore gives no access to cards. An
 * administrator can still change this policy or create such a role; CloudTrail records both.
 */
export const vaultKey = (scope: Construct, id: string, removalPolicy: RemovalPolicy): Key => {
  const { account, partition, region } = Stack.of(scope);
  const statements = [
    new PolicyStatement({
      sid: "AdministersAndReadsNothing",
      principals: [new AccountRootPrincipal()],
      actions: administration,
      resources: ["*"],
    }),
    new PolicyStatement({
      sid: "SealsAndOpensCards",
      principals: [new AccountRootPrincipal()],
      actions: ["kms:Decrypt", "kms:GenerateDataKey"],
      resources: ["*"],
      conditions: {
        StringEquals: { "kms:EncryptionContext:purpose": [...dataKeyPurposes] },
        ArnLike: { "aws:PrincipalArn": `arn:${partition}:iam::${account}:role${rolePathOfCards}*` },
      },
    }),
    // Creating or restoring the table requires a grant for DynamoDB.
    new PolicyStatement({
      sid: "LetsDynamoDbEncryptTheTable",
      principals: [new AccountRootPrincipal()],
      actions: ["kms:CreateGrant"],
      resources: ["*"],
      conditions: {
        Bool: { "kms:GrantIsForAWSResource": "true" },
        StringEquals: { "kms:ViaService": `dynamodb.${region}.amazonaws.com` },
      },
    }),
  ];
  return encryptionKey(scope, id, {
    behind: "dynamodb",
    removalPolicy,
    description: "Encrypts the card vault, twice over",
    policy: new PolicyDocument({ statements }),
  });
};
