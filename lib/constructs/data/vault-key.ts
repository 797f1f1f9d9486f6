import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { dataKeyPurposes } from "../../../functions/shared/values/settings.ts";
import { rolePathOfCards } from "../functions/role-paths.ts";
import { encryptionKey } from "./encryption-key.ts";

/** Actions to administer a key. Cryptographic operations and the creation of grants are excluded. */
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
 * The vault's key, with separation of duties (PCI DSS 3.7.6). IAM policies can grant permission to administer the key.
 * Except through DynamoDB, only the roles of functions that process card data can use the key, and only with the encryption
 * context for card data. `kms:*` in an IAM policy therefore grants no access to card data. An administrator can still change
 * the key policy or create a role that can use the key; CloudTrail records both changes.
 */
export function vaultKey(scope: Construct, id: string, removalPolicy: RemovalPolicy): Key {
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
    // Creating or restoring the table requires a KMS grant for DynamoDB.
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
    description: "Encrypts the card vault: the table and the cards' data keys",
    policy: new PolicyDocument({ statements }),
  });
}
