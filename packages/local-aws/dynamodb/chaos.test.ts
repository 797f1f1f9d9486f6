import { expect, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, type ScratchDynamoDb } from "../testing/scratch-dynamodb.ts";
import type { ChaosOptions } from "./chaos.ts";

const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });

/** Error name of each request, or "ok". */
async function outcomes(
  chaos: ChaosOptions,
  send: (database: ScratchDynamoDb, TableName: string, number: number) => Promise<unknown>,
) {
  const database = await openScratchDynamoDb({ chaos });
  const TableName = await createScratchTable(database.client);
  const names: string[] = [];
  for (let number = 0; number < 200; number += 1) {
    const name = await send(database, TableName, number).then(
      () => "ok",
      (error: Error) => error.name,
    );
    names.push(name);
  }
  await database.close();
  return names;
}

const putOne = ({ engine }: ScratchDynamoDb, TableName: string, number: number) =>
  engine.execute("PutItem", { TableName, Item: key(`${number}`) });

const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

test("chaos with the same seed rejects the same requests, and with another seed other requests", async () => {
  const options = { throttleRate: 0.3, conflictRate: 0.2 };
  const first = await outcomes({ seed: 7, ...options }, putOne);
  expect(await outcomes({ seed: 7, ...options }, putOne)).toEqual(first);
  expect(await outcomes({ seed: 8, ...options }, putOne)).not.toEqual(first);
});

test("chaos fails requests at about the configured rates, with the errors that AWS returns", async () => {
  const names = await outcomes({ seed: 1, throttleRate: 0.4, conflictRate: 0.25 }, putOne);
  expect(new Set(names)).toEqual(
    new Set(["ok", "ThrottlingException", "ProvisionedThroughputExceededException", "TransactionConflictException"]),
  );
  expect(countOf(names, "ok")).toBeGreaterThan(200 * 0.6 * 0.75 - 30);
  expect(countOf(names, "ok")).toBeLessThan(200 * 0.6 * 0.75 + 30);
});

test("a throttled transaction is cancelled with a reason and writes nothing", async () => {
  const database = await openScratchDynamoDb({ chaos: { seed: 3, throttleRate: 1 } });
  const TableName = await createScratchTable(database.client);
  const TransactItems = ["a", "b", "c"].map((sk) => ({ Put: { TableName, Item: key(sk) } }));
  const refused = database.engine.execute("TransactWriteItems", { TransactItems });
  await expect(refused).rejects.toMatchObject({
    name: "TransactionCanceledException",
    body: { CancellationReasons: expect.arrayContaining([{ Code: "ThrottlingError" }, { Code: "None" }]) },
  });
  expect(await database.engine.recordsAfter(TableName, undefined, 10)).toEqual([]);
  await database.close();
});

test("batches are processed in part, and the unprocessed rest can be sent again unchanged", async () => {
  const database = await openScratchDynamoDb({ chaos: { seed: 5, throttleRate: 0.4 } });
  const TableName = await createScratchTable(database.client);
  const send = async (operation: string, entries: unknown, left: string): Promise<Record<string, unknown>[]> => {
    const answers: Record<string, unknown>[] = [];
    let RequestItems = entries as Record<string, unknown>;
    while (Object.keys(RequestItems).length > 0) {
      const answer = await database.engine.execute(operation, { RequestItems }).catch((error: Error) => {
        expect(error.name).toBe("ProvisionedThroughputExceededException");
        return { [left]: RequestItems };
      });
      answers.push(answer as Record<string, unknown>);
      RequestItems = (answer as Record<string, Record<string, unknown>>)[left] ?? {};
    }
    return answers;
  };
  const sortKeys = Array.from({ length: 20 }, (_, number) => `${number}`);
  const puts = sortKeys.map((sk) => ({ PutRequest: { Item: { ...key(sk), secret: { S: "x" } } } }));
  expect((await send("BatchWriteItem", { [TableName]: puts }, "UnprocessedItems")).length).toBeGreaterThan(1);
  const keys = { Keys: sortKeys.map(key), ProjectionExpression: "#sk", ExpressionAttributeNames: { "#sk": "sk" } };
  const answers = await send("BatchGetItem", { [TableName]: keys }, "UnprocessedKeys");
  expect(answers.length).toBeGreaterThan(1);
  const found = answers.flatMap(
    ({ Responses }) => (Responses as Record<string, object[]> | undefined)?.[TableName] ?? [],
  );
  const bySortKey = (one: { sk: { S: string } }, other: { sk: { S: string } }) => Number(one.sk.S) - Number(other.sk.S);
  expect((found as { sk: { S: string } }[]).sort(bySortKey)).toEqual(sortKeys.map((sk) => ({ sk: { S: sk } })));
  await database.close();
});

test("without chaos no request fails", async () => {
  expect(new Set(await outcomes({ seed: 9 }, putOne))).toEqual(new Set(["ok"]));
});
