import { ConditionalCheckFailedException, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createScratchTable,
  openConformanceTarget,
  refusalOf,
  type ScratchClients,
} from "../../testing/scratch-dynamodb.ts";

let target: ScratchClients;
let TableName: string;
beforeAll(async () => {
  target = await openConformanceTarget();
  TableName = await createScratchTable(target.client);
});
afterAll(() => target.close());

const newKey = () => ({ pk: crypto.randomUUID(), sk: "item" });

const read = async (Key: object): Promise<Record<string, unknown> | undefined> =>
  (await target.documents.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }))).Item;

test("all attribute types are returned as they were put", async () => {
  const item = {
    ...newKey(),
    text: "grüße 🙂",
    empty: "",
    bytes: new Uint8Array([1, 2, 3]),
    yes: true,
    nothing: null,
    texts: new Set(["a", "b"]),
    list: ["1", { deep: [null, "x", 5] }],
    map: { inner: { list: [] } },
  };
  await target.documents.send(new PutCommand({ TableName, Item: item }));
  expect(await read({ pk: item.pk, sk: item.sk })).toEqual(item);
});

test("numbers have at most 38 digits", async () => {
  const key = { pk: { S: crypto.randomUUID() }, sk: { S: "numbers" } };
  const long = { N: "12345678901234567890123456789012345678" };
  const small = { N: "0.00000000000000000000000000001234" };
  await target.client.send(new PutItemCommand({ TableName, Item: { ...key, long, small } }));
  const { Item } = await target.client.send(new GetItemCommand({ TableName, Key: key }));
  expect(Item?.["long"]).toEqual(long);
  expect(Number(Item?.["small"]?.N)).toBe(1.234e-29);
  const tooLong = new PutItemCommand({ TableName, Item: { ...key, long: { N: `${long.N}9` } } });
  expect((await refusalOf(target.client.send(tooLong))).name).toBe("ValidationException");
});

test("a put replaces the entire item and can return the old item", async () => {
  const key = newKey();
  await target.documents.send(new PutCommand({ TableName, Item: { ...key, first: 1 } }));
  const put = new PutCommand({ TableName, Item: { ...key, second: 2 }, ReturnValues: "ALL_OLD" });
  expect((await target.documents.send(put)).Attributes).toEqual({ ...key, first: 1 });
  expect(await read(key)).toEqual({ ...key, second: 2 });
});

test("a projection returns only the listed attributes", async () => {
  const key = newKey();
  await target.documents.send(new PutCommand({ TableName, Item: { ...key, a: { b: 1, c: 2 }, d: 3 } }));
  const { Item } = await target.documents.send(
    new GetCommand({ TableName, Key: key, ProjectionExpression: "a.c, sk" }),
  );
  expect(Item).toEqual({ a: { c: 2 }, sk: "item" });
});

test("a failed condition is rejected, with the old item on request", async () => {
  const key = newKey();
  await target.documents.send(new PutCommand({ TableName, Item: { ...key, version: 1 } }));
  const onlyNew = { ConditionExpression: "attribute_not_exists(pk)" } as const;
  const plain = await refusalOf(target.documents.send(new PutCommand({ TableName, Item: key, ...onlyNew })));
  expect(plain).toBeInstanceOf(ConditionalCheckFailedException);
  expect(plain).not.toHaveProperty("Item.version");

  const telling = { ...onlyNew, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;
  const refusals = [
    await refusalOf(target.documents.send(new PutCommand({ TableName, Item: key, ...telling }))),
    await refusalOf(target.documents.send(new DeleteCommand({ TableName, Key: key, ...telling }))),
    await refusalOf(
      target.documents.send(new UpdateCommand({ TableName, Key: key, UpdateExpression: "REMOVE version", ...telling })),
    ),
  ];
  for (const refusal of refusals) {
    expect(refusal.name).toBe("ConditionalCheckFailedException");
    expect(refusal).toHaveProperty("Item.version", { N: "1" });
  }
  expect(await read(key)).toEqual({ ...key, version: 1 });
});

test("a condition on a missing item returns no old item", async () => {
  const update = new UpdateCommand({
    TableName,
    Key: newKey(),
    UpdateExpression: "SET a = :one",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":one": 1 },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  const refusal = await refusalOf(target.documents.send(update));
  expect(refusal.name).toBe("ConditionalCheckFailedException");
  expect(refusal).not.toHaveProperty("Item.pk");
});

test("a delete removes the item, and deleting a missing item is not an error", async () => {
  const key = newKey();
  await target.documents.send(new PutCommand({ TableName, Item: { ...key, a: 1 } }));
  const remove = new DeleteCommand({ TableName, Key: key, ReturnValues: "ALL_OLD" });
  expect((await target.documents.send(remove)).Attributes).toEqual({ ...key, a: 1 });
  expect((await target.documents.send(remove)).Attributes).toBeUndefined();
  expect(await read(key)).toBeUndefined();
});

test("keys that are missing, empty, too long, of another type or superfluous are rejected", async () => {
  const items: Record<string, unknown>[] = [
    { pk: "only half" },
    { pk: "", sk: "b" },
    { pk: 1, sk: "b" },
    { ...newKey(), team: "", score: "1" },
    { ...newKey(), team: 5, score: "1" },
    { pk: "x".repeat(2_049), sk: "b" },
    { pk: "a", sk: "x".repeat(1_025) },
    { ...newKey(), team: "x".repeat(2_049), score: "1" },
    { ...newKey(), team: "a", score: "x".repeat(1_025) },
  ];
  for (const Item of items) {
    const refusal = await refusalOf(target.documents.send(new PutCommand({ TableName, Item })));
    expect(refusal.name).toBe("ValidationException");
  }
  const superfluous = new GetCommand({ TableName, Key: { ...newKey(), more: "x" } });
  expect((await refusalOf(target.documents.send(superfluous))).name).toBe("ValidationException");
});

test("an item is limited to 400 KB, however it grows", async () => {
  const key = newKey();
  const text = "x".repeat(390 * 1024);
  await target.documents.send(new PutCommand({ TableName, Item: { ...key, text } }));
  const tooLarge = new PutCommand({ TableName, Item: { ...key, text: `${text}${"x".repeat(20 * 1024)}` } });
  expect((await refusalOf(target.documents.send(tooLarge))).name).toBe("ValidationException");
  const grow = new UpdateCommand({
    TableName,
    Key: key,
    UpdateExpression: "SET more = :more",
    ExpressionAttributeValues: { ":more": "x".repeat(20 * 1024) },
  });
  expect((await refusalOf(target.documents.send(grow))).name).toBe("ValidationException");
  expect(await read(key)).not.toHaveProperty("more");
});

test("of fifty concurrent conditional creations exactly one succeeds", async () => {
  const key = newKey();
  const attempts = Array.from({ length: 50 }, (_, attempt) =>
    target.documents.send(
      new PutCommand({ TableName, Item: { ...key, attempt }, ConditionExpression: "attribute_not_exists(pk)" }),
    ),
  );
  const outcomes = await Promise.allSettled(attempts);
  const winners = outcomes.flatMap(({ status }, attempt) => (status === "fulfilled" ? [attempt] : []));
  expect(winners).toHaveLength(1);
  expect(await read(key)).toEqual({ ...key, attempt: winners[0] });
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason.name).toBe("ConditionalCheckFailedException");
  }
});

test("batches write and read many items", async () => {
  const pk = crypto.randomUUID();
  const items = Array.from({ length: 25 }, (_, number) => ({ pk, sk: `${number}`, number }));
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const written = await target.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  expect(written.UnprocessedItems ?? {}).toEqual({});
  await target.documents.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: { pk, sk: "7" } } }] } }),
  );
  const Keys = ["3", "7", "24", "none"].map((sk) => ({ pk, sk }));
  const found = await target.documents.send(
    new BatchGetCommand({
      RequestItems: {
        [TableName]: { Keys, ProjectionExpression: "sk, #n", ExpressionAttributeNames: { "#n": "number" } },
      },
    }),
  );
  expect(found.UnprocessedKeys ?? {}).toEqual({});
  const rows = found.Responses?.[TableName] ?? [];
  expect(rows.sort((one, other) => one["number"] - other["number"])).toEqual([
    { sk: "3", number: 3 },
    { sk: "24", number: 24 },
  ]);
});

test("a batch of reads returns at most 16 MB and lists the unprocessed keys", async () => {
  const pk = crypto.randomUUID();
  const keys = Array.from({ length: 45 }, (_, number) => ({ pk, sk: `${number}` }));
  for (const key of keys) {
    await target.documents.send(new PutCommand({ TableName, Item: { ...key, text: "x".repeat(390 * 1024) } }));
  }
  const found: unknown[] = [];
  let RequestItems: BatchGetCommandInput["RequestItems"] = { [TableName]: { Keys: keys, ProjectionExpression: "sk" } };
  let answers = 0;
  while (RequestItems && Object.keys(RequestItems).length > 0) {
    const answer: BatchGetCommandOutput = await target.documents.send(new BatchGetCommand({ RequestItems }));
    found.push(...(answer.Responses?.[TableName] ?? []).map(({ sk }) => Number(sk)));
    RequestItems = answer.UnprocessedKeys;
    answers += 1;
  }
  expect(answers).toBe(2);
  expect(found.sort((one, other) => Number(one) - Number(other))).toEqual(keys.map((_, number) => number));
});

test("batches that are too long or contain an item twice are rejected as a whole", async () => {
  const pk = crypto.randomUUID();
  const puts = (count: number) =>
    Array.from({ length: count }, (_, sk) => ({ PutRequest: { Item: { pk, sk: `${sk}` } } }));
  const twice = [...puts(1), { DeleteRequest: { Key: { pk, sk: "0" } } }];
  const other = await createScratchTable(target.client);
  const batches = [{ [TableName]: puts(26) }, { [TableName]: puts(13), [other]: puts(13) }, { [TableName]: twice }];
  for (const RequestItems of batches) {
    const batch = new BatchWriteCommand({ RequestItems });
    expect((await refusalOf(target.documents.send(batch))).name).toBe("ValidationException");
  }
  expect(await read({ pk, sk: "0" })).toBeUndefined();
});
