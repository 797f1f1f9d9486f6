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
import { domainTable, generationId, limitsTable, messagesTable, vaultTable } from "./constructs/data/tables.ts";
import { vaultKey } from "./constructs/data/vault-key.ts";
import { operatorFunctions } from "./operator-functions.ts";
import { functionNameIn, nameIn, prefixOf } from "./stages/names.ts";
import { usesConnector } from "./stages/network-path/connector.ts";
import type { Stage } from "./stages/stage.ts";
import { isLocal, isLocked } from "./stages/stage-settings.ts";

export interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
}

/** What must survive a redeploy: the tables and their keys, the secrets, the bus, what was parked, the files of the networks. */
export class StatefulStack extends Stack {
  readonly table: TableByName;
  /** The changes of the table, whose label is new with each generation. */
  readonly tableStreamArn: string;
  readonly vault: TableByName;
  /** What was said to networks, for 45 days. */
  readonly messages: TableByName;
  readonly limits: TableByName;
  readonly vaultKey: { readonly keyArn: string };
  readonly purposeKeySecrets: PurposeKeySecrets;
  readonly deliveryKey: SecretByName;
  /** Certificates that we show the directory servers of 3-D Secure, by network; the operator fills it in. */
  readonly directoryServerCredentials: SecretByName;
  /** What the connector and functions prove themselves with; absent where no network is asked through it. */
  readonly connectorSecrets: ConnectorSecrets | undefined;
  /** Keys for the networks' SFTP servers, which the operator fills in; absent where none is reached so. */
  readonly networkFileKeys: SecretByName | undefined;
  readonly mailIdentityArn: string;
  readonly eventBus: BusByName;
  readonly parkedRecords: BucketByName;
  /** Where the simulated directory servers of this machine put their authority when it is made; deployed stages have an asset. */
  readonly truststores: BucketByName | undefined;
  /** The card ranges of the directory servers: public facts, fetched anew each day. */
  readonly cardRangeFiles: BucketByName;
  readonly clearingFiles: BucketByName;
  readonly networkRecordFiles: BucketByName;
  readonly reports: BucketByName;
  /** What was done to charges, kept for years. */
  readonly archive: BucketByName;
  /** Who changed what: nobody can change or remove it before its time. */
  readonly audit: BucketByName;

  constructor(scope: Construct, id: string, { stage, ...props }: StatefulStackProps) {
    super(scope, id, props);
    const removalPolicy = removalPolicyOf(stage);

    const tableKey = encryptionKey(this, "TableKey", {
      behind: "dynamodb",
      removalPolicy,
      description: "Encrypts the domain table",
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
    vaultTable(this, generationId(stage, "vault", "Vault"), { ...this.vault, key: keyOfVault, stage, removalPolicy });

    this.messages = tableByName(this, stage, "messages");
    messagesTable(this, generationId(stage, "messages", "Messages"), {
      ...this.messages,
      key: tableKey,
      stage,
      removalPolicy,
    });

    this.limits = tableByName(this, stage, "limits");
    limitsTable(this, generationId(stage, "limits", "Limits"), { ...this.limits, key: tableKey, stage, removalPolicy });

    this.purposeKeySecrets = purposeKeySecrets(this, stage, removalPolicy);

    this.deliveryKey = deliveryKeySecret(this, stage, removalPolicy);

    this.directoryServerCredentials = directoryServerSecret(this, stage, removalPolicy);

    this.connectorSecrets = usesConnector(stage) ? connectorSecrets(this, stage, removalPolicy) : undefined;

    this.networkFileKeys = Object.values(stage.networkFiles).some((place) => place?.by === "sftp")
      ? networkFileSecret(this, stage, removalPolicy)
      : undefined;

    this.mailIdentityArn = this.formatArn({ service: "ses", resource: "identity", resourceName: stage.mailDomain });
    // Another identity would have other records in the DNS of the domain.
    new EmailIdentity(this, "MailIdentity", { identity: Identity.domain(stage.mailDomain) }).applyRemovalPolicy(
      removalPolicy,
    );

    this.eventBus = busByName(this, stage);
    new EventBus(this, "Events", {
      eventBusName: this.eventBus.eventBusName,
      description: "Everything the service tells its subscribers",
    });

    this.parkedRecords = bucketByName(parkedRecordBucket(this, removalPolicy));
    this.truststores = isLocal(stage) ? bucketByName(truststoreBucket(this, removalPolicy)) : undefined;
    this.cardRangeFiles = bucketByName(cardRangeBucket(this, removalPolicy));

    // Batches are kept as long as they may be submitted again, answers as long as they may be looked up.
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

    // It writes within minutes, into a bucket that then cannot be emptied for years: not before the first deployment has succeeded.
    if (isLocked(stage)) {
      accessTrail(this, "AccessTrail", {
        name: nameIn(stage, "access"),
        bucket: audit,
        tables: [this.vault],
        files: [
          ...[clearingFiles, networkRecordFiles, archive].map((bucket) => bucket.arnForObjects("")),
          // Not the trail's own: each file of it would be an event of the next one.
          audit.arnForObjects("audit/"),
        ],
        functionNames: operatorFunctions.map((contract) => functionNameIn(prefixOf(stage), contract)),
      });
    }

    const topicKey = makeAlarmTopics(this, stage, removalPolicy);
    if (!isLocal(stage)) alarmOnTrail(this, stage, topicKey);

    new CfnOutput(this, "PrivateValuesDigest", { value: stage.privateValuesDigest || "none" });
    new CfnOutput(this, "Locks", { value: stage.locks });
  }
}
