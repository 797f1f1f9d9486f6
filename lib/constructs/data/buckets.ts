import { Duration, type RemovalPolicy } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectLockRetention,
  ObjectOwnership,
  StorageClass,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { isLocked } from "../../stages/stage-settings.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { encryptionKey } from "./encryption-key.ts";

/** Bucket without public access. `withoutAccessLog` is the reason why the bucket has no access log. */
export function closedBucket(
  scope: Construct,
  id: string,
  props: Omit<BucketProps, "blockPublicAccess" | "objectOwnership" | "enforceSSL">,
  withoutAccessLog: string,
): Bucket {
  const bucket = new Bucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    ...props,
  });
  acknowledge(bucket, "S1", withoutAccessLog);
  return bucket;
}

export const parkedRecordBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "ParkedRecords",
    {
      versioned: true,
      // Parked records are retained for as long as charges are stored in the table. After that, the records are obsolete.
      lifecycleRules: [{ expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy,
    },
    "Only the stream consumers write to this bucket, and only operators read from it.",
  );

export const truststoreBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "Truststores",
    { versioned: false, removalPolicy },
    "The bucket exists only on developers' machines.",
  );

export const cardRangeBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "CardRangeFiles",
    { versioned: false, removalPolicy },
    "The bucket contains no agent or cardholder data, and only one function writes to it.",
  );

/**
 * Reports are archived after a year, and their files expire a week later. Intermediate files of unfinished reports expire after
 * a week.
 */
export const reportBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "Reports",
    {
      lifecycleRules: [
        { expiration: Duration.days(372), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { prefix: "unfinished/", expiration: Duration.days(7) },
      ],
      removalPolicy,
    },
    "The API's access log records who received a download URL, and the URL expires within minutes.",
  );

/**
 * Archive of charges and their actions, for disputes and audits. The archive is retained for years after the table has
 * deleted the actions. When a file is overwritten, its previous version is retained for a month.
 */
export const archiveBucket = (scope: Construct, keptYears: number, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "Archive",
    {
      encryption: BucketEncryption.KMS,
      encryptionKey: encryptionKey(scope, "ArchiveKey", {
        behind: "s3",
        removalPolicy,
        description: "Encrypts the archive of charges and their actions",
      }),
      bucketKeyEnabled: true,
      versioned: true,
      lifecycleRules: [
        {
          transitions: [{ storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(30) }],
          expiration: Duration.days(Math.ceil(keptYears * 365.25)),
          noncurrentVersionExpiration: Duration.days(30),
        },
      ],
      removalPolicy,
    },
    "Only one function writes to this bucket, and only operators read from it.",
  );

/**
 * Audit entries and CloudTrail log files, retained for years. If `locks` is `on`, each file is retained in compliance mode:
 * not even the account's root user can delete the file or shorten its retention period (PCI DSS 10.3.2, 10.5.1). Overwriting
 * a file only adds a version. Object Lock is enabled in every stage, but has no effect on files without a retention period.
 */
export function auditBucket(scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): Bucket {
  const kept = Duration.days(Math.ceil(stage.auditKeptYears * 365.25));
  return closedBucket(
    scope,
    "Audit",
    {
      encryption: BucketEncryption.KMS,
      encryptionKey: encryptionKey(scope, "AuditKey", {
        behind: "s3",
        removalPolicy,
        description: "Encrypts the audit trail",
      }),
      bucketKeyEnabled: true,
      versioned: true,
      objectLockEnabled: true,
      ...(isLocked(stage) && { objectLockDefaultRetention: ObjectLockRetention.compliance(kept) }),
      lifecycleRules: [{ expiration: kept, noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy,
    },
    "Only one function and CloudTrail write to this bucket, and only operators read from it.",
  );
}
