import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { makeAlarmTopics } from "./constructs/alarms/alarm-topics.ts";
import { alarmOnTrail } from "./constructs/alarms/trail-alarms.ts";
import { accessTrail } from "./constructs/data/access-trail.ts";
import {
  archiveBucket,
  auditBucket,
  cardRangeBucket,
  parkedRecordBucket,
  reportBucket,
  truststoreBucket,
} from "./constructs/data/buckets.ts";
import { encryptionKey } from "./constructs/data/encryption-key.ts";
import { networkFileBucket } from "./constructs/data/network-file-bucket.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import {
  type BucketByName,
  type BusByName,
  bucketByName,
  busByName,
  type SecretByName,
  type TableByName,
  tableByName,
  toldInOutput,
} from "./constructs/data/resources-by-name.ts";
import {
  type ConnectorSecrets,
  connectorSecrets,
  deliveryKeySecret,
  directoryServerSecret,
  networkFileSecret,
  type PurposeKeySecrets,
  purposeKeySecrets,
} from "./constructs/data/secrets.ts";
import { domainTable, generationId, messagesTable, plainTable } from "./constructs/data/tables.ts";
import { vaultKey } from "./constructs/data/vault-key.ts";
import { namedFunction } from "./constructs/functions/named-function.ts";
import { operatorFunctions } from "./operator-functions.ts";
import { nameIn } from "./stages/names.ts";
import { usesConnector } from "./stages/network-path/connector.ts";
import type { Stage } from "./stages/stage.ts";
import { isLocal, isLocked } from "./stages/stage-settings.ts";

export interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
}

/**
 * Resources that must survive when the other stacks are deleted and deployed again, such as tables, keys, secrets, buckets
 * and the event bus.
 */
export class StatefulStack extends Stack {
  readonly table: TableByName;
  /** Each generation of the domain table has its own stream. */
  readonly tableStreamArn: string;
  readonly vault: TableByName;
  /** Network messages of the last 45 days. */
  readonly messages: TableByName;
  readonly limits: TableByName;
  readonly vaultKey: { readonly keyArn: string };
  readonly purposeKeySecrets: PurposeKeySecrets;
  readonly deliveryKey: SecretByName;
  /** Our client certificates for 3-D Secure directory servers, by network; supplied by the operator. */
  readonly directoryServerCredentials: SecretByName;
  /**
   * Certificates and private keys of connector tasks, lines, functions and the stage's own CA; undefined if no network uses
   * the connector.
   */
  readonly connectorSecrets: ConnectorSecrets | undefined;
  /** SSH private keys for the networks' SFTP servers, supplied by the operator; absent if there are no such servers. */
  readonly networkFileKeys: SecretByName | undefined;
  readonly mailIdentityArn: string;
  readonly eventBus: BusByName;
  readonly parkedRecords: BucketByName;
  /**
   * Bucket with the CA certificate of the local simulated directory servers; undefined in deployed stages, which use an
   * asset instead.
   */
  readonly truststores: BucketByName | undefined;
  /** Card ranges from the directory servers, downloaded daily. They contain no agent or cardholder data. */
  readonly cardRangeFiles: BucketByName;
  readonly clearingFiles: BucketByName;
  readonly networkRecordFiles: BucketByName;
  readonly reports: BucketByName;
  readonly archive: BucketByName;
  /** Audit entries. Entries written while `locks` is `on` cannot be changed or deleted during their retention period. */
  readonly audit: BucketByName;

  constructor(scope: Construct, id: string, { stage, ...props }: StatefulStackProps) {
    super(scope, id, props);
    const removalPolicy = removalPolicyOf(stage);

    const tableKey = encryptionKey(this, "TableKey", {
      behind: "dynamodb",
      removalPolicy,
      description: "Encrypts the domain, network message and rate limit tables",
    });
    this.table = tableByName(this, stage, "domain");
    const streamArn = domainTable(this, generationId(stage, "domain", "Table"), {
      ...this.table,
      key: tableKey,
      stage,
      removalPolicy,
    });
    this.tableStreamArn = toldInOutput(this, generationId(stage, "domain", "TableStreamArn"), streamArn);

    const keyOfVault = vaultKey(this, "VaultKey", removalPolicy);
    this.vaultKey = { keyArn: toldInOutput(this, "VaultKeyArn", keyOfVault.keyArn) };
    this.vault = tableByName(this, stage, "vault");
    plainTable(this, generationId(stage, "vault", "Vault"), { ...this.vault, key: keyOfVault, stage, removalPolicy });

    this.messages = tableByName(this, stage, "messages");
    messagesTable(this, generationId(stage, "messages", "Messages"), {
      ...this.messages,
      key: tableKey,
      stage,
      removalPolicy,
    });

    this.limits = tableByName(this, stage, "limits");
    // If the table is lost, only a few seconds of rate limit counts are lost.
    plainTable(this, generationId(stage, "limits", "Limits"), { ...this.limits, key: tableKey, stage, removalPolicy });

    this.purposeKeySecrets = purposeKeySecrets(this, stage, removalPolicy);

    this.deliveryKey = deliveryKeySecret(this, stage, removalPolicy);

    this.directoryServerCredentials = directoryServerSecret(this, stage, removalPolicy);

    this.connectorSecrets = usesConnector(stage) ? connectorSecrets(this, stage, removalPolicy) : undefined;

    this.networkFileKeys = Object.values(stage.networkFiles).some((place) => place?.by === "sftp")
      ? networkFileSecret(this, stage, removalPolicy)
      : undefined;

    this.mailIdentityArn = this.formatArn({ service: "ses", resource: "identity", resourceName: stage.mailDomain });
    // A new SES identity would require new DNS records.
    new EmailIdentity(this, "MailIdentity", { identity: Identity.domain(stage.mailDomain) }).applyRemovalPolicy(
      removalPolicy,
    );

    this.eventBus = busByName(this, stage);
    new EventBus(this, "Events", {
      eventBusName: this.eventBus.eventBusName,
      description: "All events for subscribers",
    });

    this.parkedRecords = bucketByName(parkedRecordBucket(this, removalPolicy));
    this.truststores = isLocal(stage) ? bucketByName(truststoreBucket(this, removalPolicy)) : undefined;
    this.cardRangeFiles = bucketByName(cardRangeBucket(this, removalPolicy));

    // Batches are retained as long as they can be resubmitted, acknowledgements as long as they are needed for support.
    const clearingFiles = networkFileBucket(this, "ClearingFiles", {
      retentionDays: { files: 30, outbox: 30, sent: 30, fetched: 400, taken: 400, "set-aside": 400 },
      removalPolicy,
    });
    this.clearingFiles = bucketByName(clearingFiles);

    const networkRecordFiles = networkFileBucket(this, "NetworkRecordFiles", {
      retentionDays: { fetched: 400, taken: 400, "set-aside": 400, rejected: 400 },
      removalPolicy,
    });
    this.networkRecordFiles = bucketByName(networkRecordFiles);

    this.reports = bucketByName(reportBucket(this, removalPolicy));
    const archive = archiveBucket(this, stage.archiveKeptYears, removalPolicy);
    this.archive = bucketByName(archive);
    const audit = auditBucket(this, stage, removalPolicy);
    this.audit = bucketByName(audit);

    // The trail writes within minutes to a bucket that cannot be emptied for years, so the trail is created only after a
    // successful deployment.
    if (isLocked(stage)) {
      accessTrail(this, "AccessTrail", {
        name: nameIn(stage, "access"),
        bucket: audit,
        tables: [this.vault],
        files: [
          ...[clearingFiles, networkRecordFiles, archive].map((bucket) => bucket.arnForObjects("")),
          // In this bucket, the trail records only access to files below `audit/`. The trail's own log files are in the same
          // bucket, and recording them would cause another event for each file.
          audit.arnForObjects("audit/"),
        ],
        functions: operatorFunctions.map((contract) => namedFunction(this, stage, contract)),
      });
    }

    const topicKey = makeAlarmTopics(this, stage, removalPolicy);
    if (!isLocal(stage)) alarmOnTrail(this, stage, topicKey);

    new CfnOutput(this, "PrivateValuesDigest", { value: stage.privateValuesDigest || "none" });
    new CfnOutput(this, "Locks", { value: stage.locks });
  }
}
