import { Duration, type RemovalPolicy } from "aws-cdk-lib";
import { type Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { closedBucket } from "./buckets.ts";
import { encryptionKey } from "./encryption-key.ts";

export interface NetworkFileBucketProps {
  /** Retention period per prefix, in days. Unprocessed incoming files never expire. */
  readonly retentionDays: Readonly<Record<string, number>>;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * Bucket for files exchanged with the networks. Clearing files contain card numbers, and the networks' files might contain card
 * numbers by mistake. The bucket therefore has a separate encryption key, a retention period per prefix, and no other files.
 */
export const networkFileBucket = (
  scope: Construct,
  id: string,
  { retentionDays, removalPolicy }: NetworkFileBucketProps,
): Bucket =>
  closedBucket(
    scope,
    id,
    {
      encryption: BucketEncryption.KMS,
      encryptionKey: encryptionKey(scope, `${id}Key`, {
        behind: "s3",
        removalPolicy,
        description: "Encrypts files exchanged with the card networks",
      }),
      bucketKeyEnabled: true,
      lifecycleRules: Object.entries(retentionDays).map(([prefix, days]) => ({
        prefix: `${prefix}/`,
        expiration: Duration.days(days),
      })),
      removalPolicy,
    },
    "Only a few functions access this bucket, and these functions log their actions.",
  );
