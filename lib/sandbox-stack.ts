import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import type { Code, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { fileRights } from "./constructs/file-rights.ts";
import { addItems, readItems } from "./constructs/grants.ts";
import { scheduledTask } from "./constructs/scheduled-task.ts";
import { serviceFunction } from "./constructs/service-function.ts";
import type { Stage } from "./stages.ts";

export interface SandboxStackProps extends StackProps {
  readonly stage: Stage;
  /** What is exchanged with the networks. */
  readonly clearingFiles: Bucket;
  readonly networkRecordFiles: Bucket;
  readonly code: Code;
}

/** The host has no contract: it belongs to the outside world, and nothing of the service may know it but its name. */
const networkHost = {
  kind: "simulated",
  slice: "sandbox",
  operationId: "networkHost",
  summary: "Simulated card networks and issuers, asked as a function instead of over a line",
};

const clearingHouse = {
  kind: "task",
  slice: "sandbox",
  operationId: "clearingHouse",
  summary: "Simulated card networks that take clearing batches, acknowledge and settle them",
  schedule: "rate(1 minute)",
} as const;

/** The simulated outside world, for every stage but production. */
export class SandboxStack extends Stack {
  readonly networkHost: LambdaFunction;

  constructor(
    scope: Construct,
    id: string,
    { stage, clearingFiles, networkRecordFiles, code, ...props }: SandboxStackProps,
  ) {
    super(scope, id, props);
    const ledger = new Table(this, "Ledger", {
      partitionKey: { name: "key", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: "expiresAt",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const surroundings = {
      serviceName: stage.serviceName,
      code,
      logGroup: new LogGroup(this, "Log", { retention: RetentionDays.ONE_MONTH }),
      environment: { LEDGER_TABLE: ledger.tableName },
    };
    this.networkHost = serviceFunction(this, networkHost, surroundings, {
      may: [readItems(ledger), addItems(ledger)],
      timeoutSeconds: 20,
    });
    const batches = fileRights(clearingFiles, {
      reads: ["outbox"],
      adds: ["inbox"],
      removes: ["outbox"],
    });
    const records = fileRights(networkRecordFiles, { adds: ["inbox"] });
    scheduledTask(this, clearingHouse, surroundings, {
      may: [addItems(ledger), ...batches.may, ...records.may],
      acknowledged: { ...batches.acknowledged, ...records.acknowledged },
      settings: {
        CLEARING_BUCKET: clearingFiles.bucketName,
        NETWORK_RECORDS_BUCKET: networkRecordFiles.bucketName,
      },
      timeoutSeconds: 300,
    });
  }
}
