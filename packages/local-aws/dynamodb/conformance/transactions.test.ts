import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
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

type TransactItems = NonNullable<TransactWriteCommandInput["TransactItems"]>;

const transact = (TransactItems: TransactItems, ClientRequestToken?: string) =>
  target.documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));

const put = (Item: Record<string, unknown>) => target.documents.send(new PutCommand({ TableName, Item }));

async function partition(pk: string): Promise<Record<string, unknown>[]> {
  const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk }, ConsistentRead: true };
  return (await target.documents.send(new QueryCommand({ TableName, ...query }))).Items ?? [];
}

/** Codes of the cancellation reasons of the transaction. */
async function reasonsOf(answer: Promise<unknown>): Promise<{ Code?: string; Item?: unknown }[]> {
  const refusal = await refusalOf(answer);
  expect(refusal.name).toBe("TransactionCanceledException");
  return (refusal as Error & { CancellationReasons: { Code?: string }[] }).CancellationReasons;
}

test("a transaction puts, updates, deletes and checks atomically", async () => {
  const pk = crypto.randomUUID();
  for (const sk of ["checked", "deleted", "updated"]) await put({ pk, sk, version: 1 });
  await transact([
    { Put: { TableName, Item: { pk, sk: "new" }, ConditionExpression: "attribute_not_exists(pk)" } },
    {
      Update: {
        TableName,
        Key: { pk, sk: "updated" },
        UpdateExpression: "SET version = version + :one",
        ConditionExpression: "version = :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    },
    { Delete: { TableName, Key: { pk, sk: "deleted" } } },
    {
      ConditionCheck: {
        TableName,
        Key: { pk, sk: "checked" },
        ConditionExpression: "version = :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    },
  ]);
  expect(await partition(pk)).toEqual([
    { pk, sk: "checked", version: 1 },
    { pk, sk: "new" },
    { pk, sk: "updated", version: 2 },
  ]);
});

test("a transaction that fails changes nothing and returns the reasons in the order of its entries", async () => {
  const pk = crypto.randomUUID();
  await put({ pk, sk: "held", version: 1, caption: "text" });
  const stale = { ConditionExpression: "version = :two", ExpressionAttributeValues: { ":two": 2 } };
  const reasons = await reasonsOf(
    transact([
      { Put: { TableName, Item: { pk, sk: "never" } } },
      { Delete: { TableName, Key: { pk, sk: "held" }, ...stale, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } },
      { ConditionCheck: { TableName, Key: { pk, sk: "missing" }, ConditionExpression: "attribute_exists(pk)" } },
      { Update: { TableName, Key: { pk, sk: "newer" }, UpdateExpression: "SET a = b" } },
    ]),
  );
  expect(reasons.map(({ Code }) => Code)).toEqual([
    "None",
    "ConditionalCheckFailed",
    "ConditionalCheckFailed",
    "ValidationError",
  ]);
  expect(reasons[1]?.Item).toMatchObject({ version: { N: "1" } });
  expect(reasons[2]).not.toHaveProperty("Item.pk");
  expect(await partition(pk)).toHaveLength(1);
});

test("a condition check also returns the old item", async () => {
  const pk = crypto.randomUUID();
  await put({ pk, sk: "checked", version: 7 });
  const [reason] = await reasonsOf(
    transact([
      {
        ConditionCheck: {
          TableName,
          Key: { pk, sk: "checked" },
          ConditionExpression: "attribute_not_exists(pk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
    ]),
  );
  expect(reason?.Item).toMatchObject({ version: { N: "7" } });
});

test("a key of another type cancels the transaction, and an empty key is rejected before it starts", async () => {
  const wrong = await reasonsOf(
    transact([
      { Put: { TableName, Item: { pk: crypto.randomUUID(), sk: "good" } } },
      { Put: { TableName, Item: { pk: 5, sk: "x" } } },
    ]),
  );
  expect(wrong.map(({ Code }) => Code)).toEqual(["None", "ValidationError"]);
  const empty = transact([{ Put: { TableName, Item: { pk: "", sk: "x" } } }]);
  expect((await refusalOf(empty)).name).toBe("ValidationException");
});

test("a transaction with a missing table is rejected", async () => {
  const pk = crypto.randomUUID();
  const refused = transact([
    { Put: { TableName, Item: { pk, sk: "x" } } },
    { Put: { TableName: "nowhere", Item: { pk, sk: "x" } } },
  ]);
  expect((await refusalOf(refused)).name).toBe("ResourceNotFoundException");
  expect(await partition(pk)).toEqual([]);
});

test("a transaction can span tables", async () => {
  const other = await createScratchTable(target.client);
  const Item = { pk: crypto.randomUUID(), sk: "x" };
  await transact([{ Put: { TableName, Item } }, { Put: { TableName: other, Item } }]);
  const found = await target.documents.send(new GetCommand({ TableName: other, Key: Item, ConsistentRead: true }));
  expect(found.Item).toEqual(Item);
});

test("a token makes a repeated transaction a no-op, and belongs to one request", async () => {
  const pk = crypto.randomUUID();
  const token = crypto.randomUUID();
  const add = (amount: number) =>
    transact(
      [
        {
          Update: {
            TableName,
            Key: { pk, sk: "sum" },
            UpdateExpression: "ADD amount :amount",
            ExpressionAttributeValues: { ":amount": amount },
          },
        },
      ],
      token,
    );
  await add(1);
  await add(1);
  expect(await partition(pk)).toEqual([{ pk, sk: "sum", amount: 1 }]);
  expect((await refusalOf(add(2))).name).toBe("IdempotentParameterMismatchException");
});

test("a token can be reused after a cancelled transaction", async () => {
  const pk = crypto.randomUUID();
  const token = crypto.randomUUID();
  const updateExisting = () =>
    transact(
      [
        {
          Update: {
            TableName,
            Key: { pk, sk: "x" },
            UpdateExpression: "SET done = :yes",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":yes": true },
          },
        },
      ],
      token,
    );
  await reasonsOf(updateExisting());
  await put({ pk, sk: "x" });
  await updateExisting();
  expect(await partition(pk)).toEqual([{ pk, sk: "x", done: true }]);
});

test("a transaction has 1 to 100 entries, each for a different item, and at most 4 MB", async () => {
  const pk = crypto.randomUUID();
  const puts = (count: number, text = "") =>
    Array.from({ length: count }, (_, number) => ({ Put: { TableName, Item: { pk, sk: `${number}`, text } } }));
  const sameItemTwice = [...puts(1), { Delete: { TableName, Key: { pk, sk: "0" } } }];
  const invalid: [string, TransactItems][] = [
    ["none", []],
    ["101 entries", puts(101)],
    ["the same item twice", sameItemTwice],
    ["more than 4 MB", puts(12, "x".repeat(390 * 1024))],
  ];
  for (const [what, entries] of invalid) {
    expect((await refusalOf(transact(entries))).name, what).toBe("ValidationException");
  }
  expect(await partition(pk)).toEqual([]);
  await transact(puts(100));
  expect(await partition(pk)).toHaveLength(100);
});

test("of forty transactions that race for one version, only successful ones have an effect", async () => {
  const pk = crypto.randomUUID();
  await put({ pk, sk: "version", version: 0 });
  const race = async (number: number) => {
    const read = new GetCommand({ TableName, Key: { pk, sk: "version" }, ConsistentRead: true });
    const { version } = (await target.documents.send(read)).Item ?? {};
    await transact([
      {
        Update: {
          TableName,
          Key: { pk, sk: "version" },
          UpdateExpression: "SET version = :next",
          ConditionExpression: "version = :seen",
          ExpressionAttributeValues: { ":seen": version, ":next": version + 1 },
        },
      },
      { Put: { TableName, Item: { pk, sk: `won ${number}` } } },
    ]);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => race(number)));
  const won = outcomes.filter(({ status }) => status === "fulfilled").length;
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason.name).toBe("TransactionCanceledException");
  }
  expect(won).toBeGreaterThanOrEqual(1);
  const [version, ...traces] = (await partition(pk)).toSorted((one, other) =>
    String(one["sk"]).localeCompare(String(other["sk"])),
  );
  expect(version).toEqual({ pk, sk: "version", version: won });
  expect(traces).toHaveLength(won);
});
