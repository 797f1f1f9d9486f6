import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import type { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { encryptionKey } from "./constructs/data/encryption-key.ts";
import { networkFileBucket } from "./constructs/data/network-file-bucket.ts";
import { domainTable, limitsTable, vaultTable } from "./constructs/data/tables.ts";
import { acknowledge } from "./constructs/functions/acknowledge.ts";
import type { Stage } from "./stages.ts";

export interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
}

/** What must survive a redeploy: the tables and their keys, the root secret, the bus, what was parked, the files of the networks. */
export class StatefulStack extends Stack {
  readonly table: Table;
  readonly vault: Table;
  readonly limits: Table;
  readonly vaultKey: Key;
  readonly rootSecret: Secret;
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

    this.rootSecret = new Secret(this, "RootSecret", {
      description: "Root of the keyed hashes: API keys, fingerprints, idempotency",
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ current: 1 }),
        generateStringKey: "1",
        passwordLength: 64,
        excludePunctuation: true,
      },
    });

    this.deliveryKey = new Secret(this, "DeliveryKey", {
      description: "Seed of the SSH key that files are delivered and signed with; agents have its public half",
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({}),
        generateStringKey: "seed",
        passwordLength: 64,
        excludePunctuation: true,
      },
    });

    // Made with an entry that nobody reads: certificates come from the networks and are put here by hand.
    this.directoryServerCredentials = new Secret(this, "DirectoryServerCredentials", {
      description: "Certificate, private key and authority for each directory server of 3-D Secure",
      removalPolicy,
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "unused",
        passwordLength: 16,
        excludePunctuation: true,
      },
    });

    this.mailIdentity = new EmailIdentity(this, "MailIdentity", { identity: Identity.domain(stage.mailDomain) });

    this.eventBus = new EventBus(this, "Events", {
      eventBusName: `${stage.serviceName}-events`,
      description: "Everything the service tells its subscribers",
    });

    const closed = {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      removalPolicy,
    };
    this.parkedRecords = new Bucket(this, "ParkedRecords", closed);
    this.truststores = new Bucket(this, "Truststores", closed);
    this.cardRangeFiles = new Bucket(this, "CardRangeFiles", { ...closed, versioned: false });

    // Batches are kept as long as they may be submitted again, answers as long as they may be looked up.
    this.clearingFiles = networkFileBucket(this, "ClearingFiles", {
      keptDays: { files: 30, outbox: 30, taken: 400, "set-aside": 400 },
      removalPolicy,
    });

    this.networkRecordFiles = networkFileBucket(this, "NetworkRecordFiles", {
      keptDays: { taken: 400, "set-aside": 400, rejected: 400 },
      removalPolicy,
    });

    // Reports are archived when they are a year old, and their files go some days later.
    this.reports = new Bucket(this, "Reports", {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(372), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy,
    });

    acknowledge(
      this.rootSecret,
      "SMG4",
      "Rotating the root adds a version by a written procedure; a rotation on a timer would lock agents out.",
    );
    acknowledge(
      this.deliveryKey,
      "SMG4",
      "Every agent has the public half among the authorized keys of its server; a new key is agreed with each of them.",
    );
    acknowledge(
      this.parkedRecords,
      "S1",
      "Only the publisher writes here, and what is read is read by operators by hand.",
    );

    acknowledge(
      this.reports,
      "S1",
      "The access log of the API says who was given an address, which holds for minutes.",
    );
    acknowledge(
      this.directoryServerCredentials,
      "SMG4",
      "The networks issue these certificates; they are renewed by a written procedure.",
    );
    acknowledge(this.truststores, "S1", "API Gateway reads it, and operators write it by hand.");
    acknowledge(this.cardRangeFiles, "S1", "It holds nothing of agents or cardholders; one function writes it.");

    new CfnOutput(this, "TruststoreBucketName", { value: this.truststores.bucketName });
    new CfnOutput(this, "DirectoryServerCredentialsArn", { value: this.directoryServerCredentials.secretArn });
    new CfnOutput(this, "EventBusName", { value: this.eventBus.eventBusName });
    new CfnOutput(this, "TableName", { value: this.table.tableName });
  }
}
