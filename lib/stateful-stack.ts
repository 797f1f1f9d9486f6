import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import {
  archiveBucket,
  cardRangeBucket,
  parkedRecordBucket,
  reportBucket,
  truststoreBucket,
} from "./constructs/data/buckets.ts";
import { encryptionKey } from "./constructs/data/encryption-key.ts";
import { networkFileBucket } from "./constructs/data/network-file-bucket.ts";
import {
  deliveryKeySecret,
  directoryServerSecret,
  type PurposeKeySecrets,
  purposeKeySecrets,
} from "./constructs/data/secrets.ts";
import { domainTable, limitsTable, vaultTable } from "./constructs/data/tables.ts";
import type { Stage } from "./stages.ts";

export interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
}

/** What must survive a redeploy: the tables and their keys, the secrets, the bus, what was parked, the files of the networks. */
export class StatefulStack extends Stack {
  readonly table: Table;
  readonly vault: Table;
  readonly limits: Table;
  readonly vaultKey: Key;
  readonly purposeKeySecrets: PurposeKeySecrets;
  readonly deliveryKey: Secret;
  /** Certificates that we show the directory servers of 3-D Secure, by network; the operator fills it in. */
  readonly directoryServerCredentials: Secret;
  readonly mailIdentity: EmailIdentity;
  readonly eventBus: EventBus;
  readonly parkedRecords: Bucket;
  /** The authorities that sign the certificates of the directory servers. */
  readonly truststores: Bucket;
  /** The card ranges of the directory servers: public facts, fetched anew each day. */
  readonly cardRangeFiles: Bucket;
  readonly clearingFiles: Bucket;
  readonly networkRecordFiles: Bucket;
  readonly reports: Bucket;
  /** What was done to charges, kept for years. */
  readonly archive: Bucket;

  constructor(scope: Construct, id: string, { stage, ...props }: StatefulStackProps) {
    super(scope, id, props);
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    const tableKey = encryptionKey(this, "TableKey", {
      behind: "dynamodb",
      removalPolicy,
      description: "Encrypts the domain table",
    });
    this.table = domainTable(this, "Table", { key: tableKey, stage, removalPolicy });

    this.vaultKey = encryptionKey(this, "VaultKey", {
      behind: "dynamodb",
      removalPolicy,
      description: "Encrypts the card vault, twice over",
    });
    this.vault = vaultTable(this, "Vault", { key: this.vaultKey, stage, removalPolicy });

    this.limits = limitsTable(this, "Limits", { key: tableKey, stage, removalPolicy });

    this.purposeKeySecrets = purposeKeySecrets(this, removalPolicy);

    this.deliveryKey = deliveryKeySecret(this, removalPolicy);

    this.directoryServerCredentials = directoryServerSecret(this, removalPolicy);

    this.mailIdentity = new EmailIdentity(this, "MailIdentity", { identity: Identity.domain(stage.mailDomain) });

    this.eventBus = new EventBus(this, "Events", {
      eventBusName: `${stage.serviceName}-events`,
      description: "Everything the service tells its subscribers",
    });

    this.parkedRecords = parkedRecordBucket(this, removalPolicy);
    this.truststores = truststoreBucket(this, removalPolicy);
    this.cardRangeFiles = cardRangeBucket(this, removalPolicy);

    // Batches are kept as long as they may be submitted again, answers as long as they may be looked up.
    this.clearingFiles = networkFileBucket(this, "ClearingFiles", {
      keptDays: { files: 30, outbox: 30, taken: 400, "set-aside": 400 },
      removalPolicy,
    });

    this.networkRecordFiles = networkFileBucket(this, "NetworkRecordFiles", {
      keptDays: { taken: 400, "set-aside": 400, rejected: 400 },
      removalPolicy,
    });

    this.reports = reportBucket(this, removalPolicy);
    this.archive = archiveBucket(this, stage.archiveKeptYears, removalPolicy);

    this.tellOperators();
  }

  private tellOperators(): void {
    new CfnOutput(this, "TruststoreBucketName", { value: this.truststores.bucketName });
    new CfnOutput(this, "DirectoryServerCredentialsArn", { value: this.directoryServerCredentials.secretArn });
    new CfnOutput(this, "EventBusName", { value: this.eventBus.eventBusName });
    new CfnOutput(this, "ArchiveBucketName", { value: this.archive.bucketName });
    new CfnOutput(this, "TableName", { value: this.table.tableName });
  }
}
