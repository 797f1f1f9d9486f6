import { Duration, type RemovalPolicy } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import { encryptionKey } from "./encryption-key.ts";

/** How long a batch may be submitted again, and how long answers may be looked up. */
const batchesKept = Duration.days(30);
const answersKept = Duration.days(400);

/**
 * The files that are exchanged with the networks. A batch names the cards of its transactions, so the bucket has a key of its
 * own, keeps batches no longer than they may be needed, and holds nothing else.
 */
export const clearingBucket = (scope: Construct, id: string, removalPolicy: RemovalPolicy): Bucket => {
  const bucket = new Bucket(scope, id, {
    encryption: BucketEncryption.KMS,
    encryptionKey: encryptionKey(scope, `${id}Key`, {
      behind: "s3",
      removalPolicy,
      description: "Encrypts the files that are exchanged with the card networks",
    }),
    bucketKeyEnabled: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    lifecycleRules: [
      { prefix: "files/", expiration: batchesKept },
      { prefix: "outbox/", expiration: batchesKept },
      { prefix: "taken/", expiration: answersKept },
      { prefix: "set-aside/", expiration: answersKept },
    ],
    removalPolicy,
  });
  acknowledge(bucket, "S1", "Three functions of the service use it by name, and their logs say what they did.");
  return bucket;
};
