import { setTimeout as pause } from "node:timers/promises";
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { unlessMissing } from "../preflight/unless-missing.ts";

/**
 * Restores a table and applies the settings that AWS does not restore: point-in-time recovery, TTL, deletion protection and
 * the stream. Each step first checks whether it has already been done.
 */

const secondsBetweenLooks = 15;

const timeToLiveAttribute = "expiresAt";

/** Returns undefined if the table does not exist. */
export async function tableNamed(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  const pending = client.send(new DescribeTableCommand({ TableName: name }));
  return (await unlessMissing(pending, /^ResourceNotFoundException/))?.Table;
}

/** Both times are undefined if the table has no point-in-time recovery or was deleted. */
export async function restorableTimes(client: DynamoDBClient, name: string) {
  const pending = client.send(new DescribeContinuousBackupsCommand({ TableName: name }));
  const found = await unlessMissing(pending, /^TableNotFoundException/);
  const { EarliestRestorableDateTime, LatestRestorableDateTime } =
    found?.ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  return { from: EarliestRestorableDateTime, until: LatestRestorableDateTime };
}

async function untilActive(client: DynamoDBClient, name: string): Promise<void> {
  for (;;) {
    const table = await tableNamed(client, name);
    const isReady =
      table?.TableStatus === "ACTIVE" &&
      (table.GlobalSecondaryIndexes ?? []).every((one) => one.IndexStatus === "ACTIVE");
    if (isReady) return;
    await pause(secondsBetweenLooks * 1_000);
  }
}

/** A restore usually takes less than an hour. Large tables take longer. */
export async function restoreTable(
  client: DynamoDBClient,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: string },
): Promise<void> {
  if (!(await tableNamed(client, to))) {
    const RestoreDateTime = new Date(at);
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, RestoreDateTime }),
    );
  }
  await untilActive(client, to);
}

/**
 * Retries while DynamoDB is still enabling the backups that point-in-time recovery requires, which can take minutes after a
 * table becomes active.
 */
async function enableRecovery(client: DynamoDBClient, name: string, wait: typeof pause): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (;;) {
    try {
      await client.send(new UpdateContinuousBackupsCommand({ TableName: name, PointInTimeRecoverySpecification }));
      return;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error;
      await wait(secondsBetweenLooks * 1_000);
    }
  }
}

export async function protectTable(client: DynamoDBClient, name: string, wait = pause): Promise<void> {
  const { from } = await restorableTimes(client, name);
  if (!from) await enableRecovery(client, name, wait);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  const isExpiring = ["ENABLED", "ENABLING"].includes(TimeToLiveDescription?.TimeToLiveStatus ?? "");
  if (!isExpiring) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: timeToLiveAttribute };
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  }
  if ((await tableNamed(client, name))?.DeletionProtectionEnabled !== true) {
    await client.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }));
    await untilActive(client, name);
  }
}

export async function startStream(client: DynamoDBClient, name: string): Promise<string> {
  const found = await tableNamed(client, name);
  if (found?.StreamSpecification?.StreamEnabled !== true) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } as const;
    await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
    await untilActive(client, name);
  }
  return (await tableNamed(client, name))?.LatestStreamArn ?? "";
}
