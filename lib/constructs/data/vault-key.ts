import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { dataKeyPurposes } from "../../../functions/shared/values/settings.ts";
import { rolePathOfCards } from "../functions/role-paths.ts";
import { encryptionKey } from "./encryption-key.ts";

/** All that keeps, changes and ends a key. Nothing here reads what it encrypted, and nothing gives others the right to. */
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
 * The key of the vault, with duties apart (PCI DSS 3.7.6): a policy of the account may let people administer it, and lets
 * only roles of functions that handle cards use it, on cards. A policy that gives somebody `kms:*` gives him no card. What is
 * left to an administrator is to change this policy, or to make himself such a role: CloudTrail tells of both.
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
