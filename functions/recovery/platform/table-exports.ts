import {
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  type DynamoDBClient,
  type ExportDescription,
  ExportTableToPointInTimeCommand,
  ListExportsCommand,
} from "@aws-sdk/client-dynamodb";
import type { CopiedTable } from "../copy-tables/copy-tables.ts";
import { type Copy, type CopyState, type CopyWindow, type DueCopy, nameOfCopy } from "../domain/copies.ts";

export interface CopiesBucket {
  readonly name: string;
  /** ID of the account that owns the bucket. */
  readonly owner: string;
}

type Client = Pick<DynamoDBClient, "send">;

/** Returns the ARNs of the exports of the last 90 days, the period for which DynamoDB lists exports. */
async function exportsOf(client: Client, TableArn: string): Promise<readonly string[]> {
  const found: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListExportsCommand({ TableArn, NextToken }));
    found.push(...(page.ExportSummaries ?? []).flatMap(({ ExportArn }) => ExportArn ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found;
}

const states: Readonly<Record<string, CopyState>> = {
  IN_PROGRESS: "in-progress",
  COMPLETED: "completed",
  FAILED: "failed",
};

/** Returns undefined for an export to another bucket, because such an export serves another purpose. */
function copyIn(description: ExportDescription | undefined, bucket: CopiesBucket): Copy | undefined {
  const { ExportStatus = "", ExportTime: asOf, IncrementalExportSpecification: window, S3Bucket } = description ?? {};
  const state = states[ExportStatus];
  if (S3Bucket !== bucket.name || state === undefined) return undefined;
  const { ExportFromTime: from, ExportToTime: until } = window ?? {};
  if (from && until) return { kind: "incremental", from, until, state };
  return asOf && { kind: "full", asOf, state };
}

async function copiesOf(client: Client, tableArn: string, bucket: CopiesBucket): Promise<readonly Copy[]> {
  const copies: Copy[] = [];
  for (const ExportArn of await exportsOf(client, tableArn)) {
    const { ExportDescription } = await client.send(new DescribeExportCommand({ ExportArn }));
    const copy = copyIn(ExportDescription, bucket);
    if (copy) copies.push(copy);
  }
  return copies;
}

const tableNameIn = (tableArn: string): string => tableArn.slice(tableArn.lastIndexOf("/") + 1);

async function restorableTimes(client: Client, tableArn: string): Promise<CopyWindow> {
  const TableName = tableNameIn(tableArn);
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!from || !until) throw new Error(`enable point-in-time recovery for the table ${TableName}`);
  return { from, until };
}

/**
 * Idempotency token of an export. A repeated run does not start a duplicate export, but a failed copy is retried, because
 * the token includes the number of failures.
 */
const tokenOf = (tableName: string, copy: DueCopy): string => `${tableName} ${nameOfCopy(copy)} ${copy.failures}`;

const windowOf = (copy: DueCopy) =>
  copy.kind === "full"
    ? { ExportType: "FULL_EXPORT" as const, ExportTime: copy.asOf }
    : {
        ExportType: "INCREMENTAL_EXPORT" as const,
        IncrementalExportSpecification: {
          ExportFromTime: copy.from,
          ExportToTime: copy.until,
          ExportViewType: "NEW_IMAGE" as const,
        },
      };

/** Exports of a table to the bucket, under a prefix with the table's name. */
export const tableExports = (client: Client, tableArn: string, bucket: CopiesBucket): CopiedTable => ({
  tableArn,
  copies: () => copiesOf(client, tableArn, bucket),
  restorable: () => restorableTimes(client, tableArn),
  begin: async (copy) => {
    const tableName = tableNameIn(tableArn);
    await client.send(
      new ExportTableToPointInTimeCommand({
        TableArn: tableArn,
        ...windowOf(copy),
        ClientToken: tokenOf(tableName, copy),
        S3Bucket: bucket.name,
        S3BucketOwner: bucket.owner,
        S3Prefix: tableName,
        S3SseAlgorithm: "AES256",
        ExportFormat: "DYNAMODB_JSON",
      }),
    );
  },
});
