import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { place } from "#local-aws/account-and-region";
import { nameHere } from "./names.ts";
import type { StartHook } from "./start-hook.ts";

/**
 * Resumes reports and deliveries that were in progress when the service stopped. The lease on an interrupted item prevents
 * other functions from resuming the item for 16 minutes (event deliveries: 2 minutes). When the local service starts, the
 * functions of the previous run no longer exist, so the items are rescheduled to now, and the next sweep resumes them.
 */

type Item = Readonly<Record<string, unknown>>;

/** Kinds of items with a lease, each with a predicate that detects an attempt in progress. */
const leasedKinds: Readonly<Record<string, (item: Item, now: string) => boolean>> = {
  report: ({ status, attempts }) => status === "scheduled" && Number(attempts) > 0,
  delivery: ({ attemptOverAt }, now) => String(attemptOverAt ?? "") > now,
  "file-delivery": ({ attemptOverAt }, now) => String(attemptOverAt ?? "") > now,
};

const shards = 16;

const partitions = Object.keys(leasedKinds).flatMap((kind) =>
  Array.from({ length: shards }, (_, shard) => ({ kind, partition: `due#${kind}#${shard}` })),
);

/** Errors that indicate that another function has already claimed the item, so the item need not be resumed. */
const goesOn = new Set(["ConditionalCheckFailedException", "TransactionConflictException"]);

/** Returns the number of items that were rescheduled to now. */
export async function resumeInterrupted(
  documents: DynamoDBDocumentClient,
  TableName: string,
  at: Date,
): Promise<number> {
  const now = at.toISOString();

  const resume = async ({ pk, sk }: Item, kind: string): Promise<boolean> => {
    const Key = { pk, sk };
    const { Item: item = {} } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (!leasedKinds[kind]?.(item, now)) return false;
    const seen = String(item["dueAt"]);
    const isDelivery = item["attemptOverAt"] !== undefined;
    const update = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: `SET dueAt = :due${isDelivery ? ", attemptOverAt = :now" : ""}`,
      ConditionExpression: "dueAt = :seen",
      ExpressionAttributeValues: {
        ":due": `${now}${seen.slice(seen.indexOf("#"))}`,
        ":seen": seen,
        ...(isDelivery && { ":now": now }),
      },
    });
    try {
      await documents.send(update);
      return true;
    } catch (error) {
      if (error instanceof Error && goesOn.has(error.name)) return false;
      throw error;
    }
  };

  const resumedIn = async (partition: string, kind: string): Promise<number> => {
    const later = paginateQuery(
      { client: documents },
      {
        TableName,
        IndexName: "due",
        KeyConditionExpression: "duePartition = :partition AND dueAt > :now",
        ExpressionAttributeValues: { ":partition": partition, ":now": now },
      },
    );
    let count = 0;
    for await (const { Items: keys = [] } of later) {
      for (const key of keys) if (await resume(key, kind)) count += 1;
    }
    return count;
  };

  const counts = await Promise.all(partitions.map(({ partition, kind }) => resumedIn(partition, kind)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export const interruptedWork: StartHook = {
  name: "interrupted reports and deliveries",
  afterStacks: async (stack) => {
    const client = new DynamoDBClient({
      endpoint: stack.awsEndpoint,
      region: place.region,
      maxAttempts: 10,
      credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
    });
    const resumed = await resumeInterrupted(DynamoDBDocumentClient.from(client), nameHere("domain-1"), new Date());
    if (resumed > 0) console.error(`start: resuming ${resumed} interrupted reports and deliveries`);
    client.destroy();
    return {};
  },
};
