import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { AnyPrincipal, type PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";

export interface EncryptionKeyProps {
  /** The service that keeps what is encrypted. */
  readonly behind: "dynamodb" | "s3";
  readonly removalPolicy: RemovalPolicy;
  readonly description: string;
  /** In place of the statement by which policies of the account may allow everything. */
  readonly policy?: PolicyDocument;
}

/**
 * A key for a table or a bucket. Whoever that lets in may use the key through it, and only so; its own grants stay the one
 * place that says who reads what.
 */
export const encryptionKey = (
  scope: Construct,
  id: string,
  { behind, removalPolicy, description, policy }: EncryptionKeyProps,
): Key => {
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
};
