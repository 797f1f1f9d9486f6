import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "../../client-options.ts";
import type { LedgerPort } from "../function.ts";
import { newSecret } from "./digest.ts";
import type { LedgerRecord } from "./ledger.ts";

/**
 * The ledger in a separate table, for the host that runs as a function: one item per key. Writes have no condition, because
 * requests that refer to the same authorization arrive one at a time. Concurrent payments with the same card can lose an
 * update of the card's low-value count. The records of one request are written in one database transaction.
 */

const keptSeconds = 90 * 86_400;
const secretKey = "secret";

/** DynamoDB's maximum number of keys per BatchGetItem request. */
const batchMax = 100;

export interface TableLedgerSettings {
  readonly tableName: string;
  readonly now: () => Date;
}

export function tableLedger<Kept extends { readonly key: string } = LedgerRecord>({
  tableName,
  now,
}: TableLedgerSettings): LedgerPort<Kept> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions()), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let secretByName: Promise<string> | undefined;

  const read = async (keys: readonly string[]): Promise<{ key: string; record?: Kept; secret?: string }[]> => {
    const Keys = [...new Set(keys)].slice(0, batchMax).map((key) => ({ key }));
    if (Keys.length === 0) return [];
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }),
    );
    return (Responses?.[tableName] ?? []) as { key: string; record?: Kept; secret?: string }[];
  };

  /** Generates the ledger's secret once; a concurrent second writer uses the first writer's secret. */
  const drawSecret = async (): Promise<string> => {
    const [found] = await read([secretKey]);
    if (found?.secret) return found.secret;
    const secret = newSecret();
    try {
      const Item = { key: secretKey, secret };
      await client.send(
        new PutCommand({
          TableName: tableName,
          Item,
          ConditionExpression: "attribute_not_exists(#key)",
          ExpressionAttributeNames: { "#key": "key" },
        }),
      );
      return secret;
    } catch (error) {
      if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
      return (await read([secretKey]))[0]?.secret ?? secret;
    }
  };

  return {
    secret: () => {
      secretByName ??= drawSecret();
      secretByName.catch(() => {
        secretByName = undefined;
      });
      return secretByName;
    },
    load: async (keys) => (await read(keys)).flatMap(({ record }) => (record ? [record] : [])),
    save: async (changes) => {
      const expiresAt = Math.floor(now().getTime() / 1000) + keptSeconds;
      const TransactItems = changes.map((record) => ({
        Put: { TableName: tableName, Item: { key: record.key, record, expiresAt } },
      }));
      await client.send(new TransactWriteCommand({ TransactItems }));
    },
  };
}
