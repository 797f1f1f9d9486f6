import type { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { loadOf, type WarmName } from "../../stages/loads.ts";
import type { TableName } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { isLocked } from "../../stages/stage-settings.ts";
import { acknowledge } from "../functions/acknowledge.ts";

/**
 * Construction of the DynamoDB tables. functions/shared/store/access-patterns.md documents their keys and indexes. The
 * constructs use Table instead of TableV2, because TableV2 requires a known region if a table has a customer managed key.
 */

interface TableProps {
  /** Table name, different for each generation of the table. */
  readonly tableName: string;
  readonly key: Key;
  readonly stage: Stage;
  readonly removalPolicy: RemovalPolicy;
}

const common = ({ tableName, key, stage, removalPolicy }: TableProps) => ({
  tableName,
  partitionKey: string("pk"),
  sortKey: string("sk"),
  billingMode: BillingMode.PAY_PER_REQUEST,
  encryption: TableEncryption.CUSTOMER_MANAGED,
  encryptionKey: key,
  timeToLiveAttribute: "expiresAt",
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: isLocked(stage),
  removalPolicy,
});

const string = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * Returns a construct ID that differs per table generation. A restored table is therefore a different resource, which can be
 * imported while the previous one still exists.
 */
export const generationId = ({ tableGenerations }: Stage, table: TableName, id: string): string =>
  tableGenerations[table] === 1 ? id : `${id}${tableGenerations[table]}`;

/** Creates the domain table with its indexes, and returns the ARN of the table's stream. */
export function domainTable(scope: Construct, id: string, props: TableProps): string {
  const { warmThroughput } = loadOf(props.stage);
  const warm = (name: WarmName) => warmThroughput && { warmThroughput: warmThroughput[name] };
  const table = new Table(scope, id, { ...common(props), ...warm("domain"), stream: StreamViewType.NEW_IMAGE });
  for (const indexName of ["byAgent", "byReference", "byMerchant", "due"] as const) {
    table.addGlobalSecondaryIndex({
      ...warm(indexName),
      indexName,
      partitionKey: string(`${indexName}Partition`),
      sortKey: string(indexName === "due" ? "dueAt" : "byAgentSort"),
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
  const streamArn = table.tableStreamArn;
  if (!streamArn) throw new Error("the table has no stream");
  return streamArn;
}

/** Creates a table without a stream or an index. */
export function plainTable(scope: Construct, id: string, props: TableProps): void {
  new Table(scope, id, common(props));
}

/**
 * The table for network messages has no stream, index or backup. The messages explain payments, but payments do not depend on
 * them. A backup would retain data that must be deleted after 45 days.
 */
export function messagesTable(scope: Construct, id: string, props: TableProps): void {
  const { pointInTimeRecoverySpecification: _, ...others } = common(props);
  const table = new Table(scope, id, others);
  acknowledge(
    table,
    "DDB3",
    "Losing recorded messages is less harmful than retaining them beyond their retention period.",
  );
}
