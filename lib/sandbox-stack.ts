import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { type Code, FunctionUrlAuthType } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { BucketByName, FunctionByName, TableByName } from "./constructs/data/resources-by-name.ts";
import { acknowledge } from "./constructs/functions/acknowledge.ts";
import { namedFunction } from "./constructs/functions/named-function.ts";
import { scheduledTask } from "./constructs/functions/scheduled-task.ts";
import { serviceFunction } from "./constructs/functions/service-function.ts";
import { fileRights } from "./constructs/rights/file-rights.ts";
import { addItems, readItems, readSecret } from "./constructs/rights/grants.ts";
import { prefixOf } from "./stages/names.ts";
import type { Stage } from "./stages/stage.ts";

export interface SandboxStackProps extends StackProps {
  readonly stage: Stage;
  readonly clearingFiles: BucketByName;
  readonly networkRecordFiles: BucketByName;
  /** Domain table, which contains the agents' sandbox clocks. */
  readonly table: TableByName;
  readonly code: Code;
}

/**
 * The network host has no contract, because it simulates an external system. The service refers to the network host only by
 * name.
 */
const networkHost = {
  kind: "simulated",
  slice: "sandbox",
  operationId: "networkHost",
  summary: "Simulated card networks and issuers, called as a function instead of over a line",
};

/** Scheduled task that is also invoked when a sandbox clock is advanced. */
export const clearingHouse = {
  kind: "task",
  slice: "sandbox",
  operationId: "clearingHouse",
  summary: "Simulated card networks that ingest and acknowledge clearing batches and settle the payments",
  schedule: "rate(1 minute)",
} as const;

const threeDsHost = {
  kind: "simulated",
  slice: "sandbox",
  operationId: "threeDsHost",
  summary: "Simulated 3-D Secure directory servers and issuers, including the issuers' pages",
};

/** Simulated external systems, in every stage except production. */
export class SandboxStack extends Stack {
  readonly networkHost: FunctionByName;

  constructor(
    scope: Construct,
    id: string,
    { stage, clearingFiles, networkRecordFiles, table, code, ...props }: SandboxStackProps,
  ) {
    super(scope, id, props);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const surroundingsWith = (ledger: Table) => ({
      stage,
      prefix: prefixOf(stage),
      reservedConcurrency: {},
      code,
      logGroup,
      environment: { LEDGER_TABLE: ledger.tableName },
    });

    const ledger = this.ledger("Ledger");
    this.networkHost = namedFunction(this, stage, networkHost);
    serviceFunction(this, networkHost, surroundingsWith(ledger), {
      may: [readItems(ledger), addItems(ledger)],
      timeoutSeconds: 20,
    });
    const batches = fileRights(clearingFiles, {
      reads: ["outbox"],
      adds: ["inbox"],
      removes: ["outbox"],
    });
    const records = fileRights(networkRecordFiles, { adds: ["inbox"] });
    scheduledTask(this, clearingHouse, surroundingsWith(ledger), {
      may: [addItems(ledger), readItems(table), ...batches.may, ...records.may],
      acknowledged: { ...batches.acknowledged, ...records.acknowledged },
      settings: {
        CLEARING_BUCKET: clearingFiles.bucketName,
        NETWORK_RECORDS_BUCKET: networkRecordFiles.bucketName,
        DOMAIN_TABLE: table.tableName,
      },
      timeoutSeconds: 300,
    });

    const threeDsLedger = this.ledger("ThreeDsLedger");
    const certificates = this.certificates();
    const host = serviceFunction(this, threeDsHost, surroundingsWith(threeDsLedger), {
      may: [readItems(threeDsLedger), addItems(threeDsLedger), readSecret(certificates)],
      settings: { CERTIFICATES_SECRET: certificates.secretArn },
      timeoutSeconds: 25,
    });
    // The URL requires no authentication: browsers call it too, function URLs do not support mutual TLS, and requests affect
    // only the simulation.
    const { url } = host.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
    new CfnOutput(this, "ThreeDsHostUrl", { value: url });
    new CfnOutput(this, "ThreeDsCertificatesArn", { value: certificates.secretArn });
  }

  private ledger(id: string): Table {
    return new Table(this, id, {
      partitionKey: { name: "key", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: "expiresAt",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Client certificates that the simulated directory servers present when they send results; supplied by an operator. */
  private certificates(): Secret {
    const secret = new Secret(this, "ThreeDsCertificates", {
      description: "Certificates of the simulated directory servers",
      removalPolicy: RemovalPolicy.DESTROY,
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "unused",
        passwordLength: 16,
        excludePunctuation: true,
      },
    });
    acknowledge(secret, "SMG4", "The certificates protect only a simulation, and a command re-creates them.");
    return secret;
  }
}
