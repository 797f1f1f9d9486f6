import { randomUUID } from "node:crypto";
import { DynamoDBClient, type DynamoDBClientConfig, type TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { clientOptions } from "../aws/aws-client.ts";
import { type Clock, systemClock } from "../time/clock.ts";
import { dynamoDbQueries, faultsNamed, type TableNames } from "./dynamodb-queries.ts";
import { inWrittenForm, supportedVersion } from "./forms/stored-forms.ts";
import { gathered } from "./gathered-reads.ts";
import { withExpiry } from "./retention.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  type RefusedWrite,
  StoreBusy,
  StoreUnavailable,
  type Table,
  type Update,
  type Write,
} from "./table.ts";

/**
 * Implements `Table` with DynamoDB. Retries transactions after a conflict, and batch reads with unprocessed keys. Throws
 * StoreBusy on a conflict that retries, if any, did not resolve, and StoreUnavailable on an outage.
 */

const conflictAttempts = 4;
const conflictPauseMilliseconds = 40;

/** The SDK retries a transaction with the same client request token, so a lost response never causes a second transaction. */
const sdkAttempts = 3;

/** `clock` must return real time, because DynamoDB deletes expired items in real time. */
export function dynamoDbTable(
  names: TableNames,
  settings: DynamoDBClientConfig = {},
  clock: Clock = systemClock,
): Table {
  // Properties without a value are omitted. By default, the client rejects a number that would lose precision.
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...clientOptions({ attempts: sdkAttempts }), ...settings }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

  const read = gathered(async (keys) => {
    const found = new Map<string, Item>();
    let requests: NonNullable<BatchGetCommandInput["RequestItems"]> = batchOf(keys, names);
    for (let attempt = 1; Object.keys(requests).length > 0; attempt += 1) {
      if (attempt > conflictAttempts) throw new StoreUnavailable("DynamoDB kept returning unprocessed keys");
      if (attempt > 1) await pause(attempt);
      const { Responses, UnprocessedKeys } = await faultsNamed(() =>
        client.send(new BatchGetCommand({ RequestItems: requests })),
      );
      for (const [name, items] of Object.entries(Responses ?? {})) {
        for (const values of items) {
          const item = supportedVersion(values as Item);
          found.set(`${name} ${item.pk} ${item.sk}`, item);
        }
      }
      requests = UnprocessedKeys ?? {};
    }
    return keys.map(({ table, pk, sk }) => found.get(`${names[table]} ${pk} ${sk}`));
  });

  const put: Table["put"] = async (given) => {
    const { table, item, onlyIf } = withExpiry(given, clock());
    try {
      await faultsNamed(() =>
        client.send(new PutCommand({ TableName: names[table], Item: inWrittenForm(item), ...expression(onlyIf) })),
      );
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "ConditionalCheckFailedException") return false;
      if (isConflict(error)) throw new StoreBusy("a transaction is changing the same item");
      throw error;
    }
  };

  const write: Table["write"] = async (writes) => {
    const now = clock();
    const TransactItems = writes.map((one) => transactItem(withExpiry(one, now), names));
    let ClientRequestToken = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await faultsNamed(() => client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })));
        return { written: true };
      } catch (error) {
        const refused = refusedConditions(error);
        if (refused.length > 0) return { written: false, refused };
        if (isInProgress(error)) {
          if (attempt === conflictAttempts) throw new StoreUnavailable("the transaction is still in progress");
        } else {
          if (!isConflict(error)) throw error;
          if (attempt === conflictAttempts) throw new StoreBusy("other requests kept changing the same items");
          // The database transaction was not committed, so the next attempt gets a new client request token. A database
          // transaction that is still in progress keeps its client request token; otherwise, the items that it writes could
          // make the conditions of the next attempt fail.
          ClientRequestToken = randomUUID();
        }
        await pause(attempt);
      }
    }
  };

  const add: Table["add"] = async ({ table, pk, sk }, attribute, amount, set = {}) => {
    const { Attributes } = await faultsNamed(() =>
      client.send(
        new UpdateCommand({
          TableName: names[table],
          Key: { pk, sk },
          ...update({ set, add: { [attribute]: amount } }),
          ReturnValues: "UPDATED_NEW",
        }),
      ),
    );
    return Number(Attributes?.[attribute]);
  };

  return { read, put, write, add, ...dynamoDbQueries(names, client) };
}

const keyOf = ({ pk, sk }: Pick<Item, "pk" | "sk">) => ({ pk, sk });

/**
 * Omits duplicate keys, because DynamoDB rejects a batch that contains a key twice. Concurrent reads of the same item are
 * combined into one batch (gathered-reads.ts).
 */
function batchOf(keys: readonly ItemKey[], names: TableNames) {
  const requests: Record<string, { Keys: Pick<Item, "pk" | "sk">[]; ConsistentRead: true }> = {};
  const different = new Map(keys.map((key) => [`${key.table} ${key.pk} ${key.sk}`, key]));
  for (const key of different.values()) {
    requests[names[key.table]] ??= { Keys: [], ConsistentRead: true };
    requests[names[key.table]]?.Keys.push(keyOf(key));
  }
  return requests;
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function transactItem(write: Write, names: TableNames): TransactItem {
  if (write.kind === "put") {
    return { Put: { TableName: names[write.table], Item: inWrittenForm(write.item), ...expression(write.onlyIf) } };
  }
  const item = { TableName: names[write.key.table], Key: keyOf(write.key) };
  return write.kind === "delete"
    ? { Delete: { ...item, ...expression(write.onlyIf) } }
    : { Update: { ...item, ...update(write) } };
}

function update({
  set,
  remove = [],
  add = {},
  onlyIf,
}: Pick<Update, "set" | "remove" | "add"> & Partial<Pick<Update, "onlyIf">>) {
  const present = Object.entries(set).filter(([, value]) => value !== undefined);
  const setPart = present.map(([name]) => `#${name} = :set_${name}`).join(", ");
  const removePart = remove.map((name) => `#${name}`).join(", ");
  const addPart = Object.keys(add)
    .map((name) => `#${name} :add_${name}`)
    .join(", ");
  const UpdateExpression = [
    setPart && `SET ${setPart}`,
    removePart && `REMOVE ${removePart}`,
    addPart && `ADD ${addPart}`,
  ]
    .filter(Boolean)
    .join(" ");
  const values = Object.fromEntries([
    ...present.map(([name, value]) => [`:set_${name}`, value]),
    ...Object.entries(add).map(([name, amount]) => [`:add_${name}`, amount]),
  ]);
  return { UpdateExpression, ...expression(onlyIf, UpdateExpression, values) };
}

/**
 * In every expression, `#name` refers to the attribute `name`, so ExpressionAttributeNames can be derived from the expressions.
 */
function expression(onlyIf: Condition | undefined, others = "", otherValues: Record<string, unknown> = {}) {
  const names = new Set(`${onlyIf?.expression ?? ""} ${others}`.match(/#\w+/g));
  const own = Object.entries(onlyIf?.values ?? {}).map(([name, value]) => [`:${name}`, value]);
  const values = { ...otherValues, ...Object.fromEntries(own) };
  return {
    ...(onlyIf && { ConditionExpression: onlyIf.expression, ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const }),
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [name, name.slice(1)])),
    }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

const isCancelled = (error: unknown): error is TransactionCanceledException =>
  error instanceof Error && error.name === "TransactionCanceledException";

/**
 * Returns the writes whose conditions failed, each with its current item. The document client does not unmarshall items in
 * errors, so this function does.
 */
function refusedConditions(error: unknown): RefusedWrite[] {
  if (!isCancelled(error)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code, Item }, index) =>
    Code === "ConditionalCheckFailed" ? [{ index, item: Item && supportedVersion(unmarshall(Item) as Item) }] : [],
  );
}

const passing = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TransactionConflictException") return true;
  return isCancelled(error) && (error.CancellationReasons ?? []).some(({ Code }) => passing.has(Code ?? ""));
}

/** True while an earlier request with the same client request token is in progress. Its writes might still be applied. */
const isInProgress = (error: unknown): boolean =>
  error instanceof Error && error.name === "TransactionInProgressException";

function pause(attempt: number): Promise<void> {
  const longest = conflictPauseMilliseconds * 2 ** (attempt - 1);
  return new Promise((resolve) => setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2));
}
