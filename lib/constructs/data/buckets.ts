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

/** Bucket without access from other accounts, and without an access log, for a documented reason. */
const closedBucket = (
  scope: Construct,
  id: string,
  props: Pick<
    BucketProps,
    | "removalPolicy"
    | "versioned"
    | "lifecycleRules"
    | "encryption"
    | "encryptionKey"
    | "bucketKeyEnabled"
    | "objectLockEnabled"
    | "objectLockDefaultRetention"
  >,
  withoutAccessLog: string,
): Bucket => {
  const bucket = new Bucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    ...props,
  });
  acknowledge(bucket, "S1", withoutAccessLog);
  return bucket;
};

export const parkedRecordBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "ParkedRecords",
    {
      versioned: true,
      // As long as charges are in the table; older parked records are obsolete.
      lifecycleRules: [{ expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy,
    },
    "Only the publisher writes here, and what is read is read by operators by hand.",
  );

export const truststoreBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(scope, "Truststores", { versioned: false, removalPolicy }, "It is on this machine only.");

export const cardRangeBucket = (scope: Construct, removalPolicy: RemovalPolicy): Bucket =>
  closedBucket(
    scope,
    "CardRangeFiles",
    { versioned: false, removalPolicy },
    "It holds nothing of agents or cardholders; one function writes it.",
  );

/** Reports are archived after a year, and their files expire some days later; intermediate files of runs expire soon. */
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
    "The access log of the API says who was given an address, which holds for minutes.",
  );

/**
 * Archive of actions on charges, retained for years after the table has deleted them, for disputes and audits. The previous
 * version of an overwritten file is retained for a month.
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
    "One function writes it, and what is read is read by operators by hand.",
  );

/**
 * Audit entries, retained for years. With `locks` `on`, each file has a retention in compliance mode: not even the account's
 * root user can delete it or shorten its retention (PCI DSS 10.3.2, 10.5.1), and overwriting adds a version. Object lock can be
 * enabled without AWS support only on a new bucket, so every stage has it; without a retention it has no effect.
 */
export const auditBucket = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): Bucket => {
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
    "One function adds to it, and what is read is read by operators by hand.",
  );
};
