import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { AnyPrincipal, type PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";

export interface EncryptionKeyProps {
  /** Service that stores the encrypted data. */
  readonly behind: "dynamodb" | "s3";
  readonly removalPolicy: RemovalPolicy;
  readonly description: string;
  /** Key policy that replaces the default one, which delegates all permissions to IAM policies. */
  readonly policy?: PolicyDocument;
}

/**
 * Encryption (KMS) key for a table or bucket. The key policy allows every principal in the account to use the key through
 * DynamoDB or S3 (`kms:ViaService`), so the permissions on the table or bucket define who can read the data.
 */
export function encryptionKey(
  scope: Construct,
  id: string,
  { behind, removalPolicy, description, policy }: EncryptionKeyProps,
): Key {
  const key = new Key(scope, id, { description, enableKeyRotation: true, removalPolicy, ...(policy && { policy }) });
  const { account, region } = Stack.of(scope);
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new AnyPrincipal()],
      actions: ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"],
      resources: ["*"],
      conditions: {
        StringEquals: { "kms:CallerAccount": account, "kms:ViaService": `${behind}.${region}.amazonaws.com` },
      },
    }),
  );
  return key;
}
