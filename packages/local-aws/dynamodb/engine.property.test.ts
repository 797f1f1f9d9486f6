import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, type ScratchDynamoDb } from "../testing/scratch-dynamodb.ts";

/** Sends random requests to the engine and to a plain map. Table, index and stream must match the map. */

let database: ScratchDynamoDb;
beforeAll(async () => {
  database = await openScratchDynamoDb();
});
afterAll(() => database.close());

type Attribute = { readonly S: string } | { readonly N: string };
type ModelItem = Readonly<Record<string, Attribute>>;
type Model = ReadonlyMap<string, ModelItem>;

interface Write {
  readonly kind: "Put" | "Update" | "Delete";
  readonly key: { readonly pk: Attribute; readonly sk: Attribute };
  readonly attributes: ModelItem;
  readonly amount: number;
  readonly onlyIfNew: boolean;
}

const text = (...values: string[]) => fc.constantFrom(...values).map((S) => ({ S }));
const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom("Put", "Update", "Delete"),
  key: fc.record({ pk: text("p", "q"), sk: text("a", "aa", "b", "é", "~") }),
  attributes: fc.record({ team: text("T", "U"), score: text("1", "10", "2") }, { requiredKeys: [] }),
  amount: fc.integer({ min: -2, max: 2 }),
  onlyIfNew: fc.boolean(),
});
const rowOf = ({ key }: Write): string => JSON.stringify(key);
const request = fc.record({
  writes: fc.uniqueArray(write, { minLength: 1, maxLength: 4, selector: rowOf }),
  inTransaction: fc.boolean(),
});

function itemAfter(item: ModelItem | undefined, { kind, key, attributes, amount }: Write): ModelItem | undefined {
  if (kind === "Delete") return undefined;
  if (kind === "Put") return { ...key, ...attributes };
  const visits = item?.["visits"];
  const before = visits && "N" in visits ? Number(visits.N) : 0;
  return { ...key, ...item, visits: { N: String(before + amount) } };
}

function modelAfter(model: Model, writes: readonly Write[]): Model {
  const next = new Map(model);
  for (const one of writes) {
    const item = itemAfter(next.get(rowOf(one)), one);
    if (item) next.set(rowOf(one), item);
    else next.delete(rowOf(one));
  }
  return next;
}

const isAllowed = (model: Model, one: Write): boolean => !(one.onlyIfNew && model.has(rowOf(one)));

function operationOf(TableName: string, { kind, key, attributes, amount, onlyIfNew }: Write): Record<string, unknown> {
  const common = { TableName, ...(onlyIfNew ? { ConditionExpression: "attribute_not_exists(pk)" } : {}) };
  if (kind === "Put") return { ...common, Item: { ...key, ...attributes } };
  if (kind === "Delete") return { ...common, Key: key };
  const values = { ":amount": { N: String(amount) } };
  return { ...common, Key: key, UpdateExpression: "ADD visits :amount", ExpressionAttributeValues: values };
}

/** "done" or the error name. */
const outcomeOf = (operation: string, input: unknown): Promise<string> =>
  database.engine.execute(operation, input).then(
    () => "done",
    (error: Error) => error.name,
  );

async function sendAsTransaction(TableName: string, model: Model, writes: readonly Write[]): Promise<Model> {
  const TransactItems = writes.map((one) => ({ [one.kind]: operationOf(TableName, one) }));
  const allowed = writes.every((one) => isAllowed(model, one));
  const outcome = await outcomeOf("TransactWriteItems", { TransactItems });
  expect(outcome).toBe(allowed ? "done" : "TransactionCanceledException");
  return allowed ? modelAfter(model, writes) : model;
}

async function sendOneByOne(TableName: string, model: Model, writes: readonly Write[]): Promise<Model> {
  let current = model;
  for (const one of writes) {
    const allowed = isAllowed(current, one);
    const outcome = await outcomeOf(`${one.kind}Item`, operationOf(TableName, one));
    expect(outcome).toBe(allowed ? "done" : "ConditionalCheckFailedException");
    if (allowed) current = modelAfter(current, [one]);
  }
  return current;
}

const sorted = (items: Iterable<unknown>): unknown[] =>
  [...items].sort((one, other) => (JSON.stringify(keyed(one)) < JSON.stringify(keyed(other)) ? -1 : 1));
const keyed = (item: unknown): unknown[] => [(item as ModelItem)["pk"], (item as ModelItem)["sk"]];

async function scan(TableName: string, IndexName?: string): Promise<unknown[]> {
  const { Items } = (await database.engine.execute("Scan", { TableName, IndexName })) as { Items: unknown[] };
  return sorted(Items);
}

/** Content of the table according to the stream alone; each record must be consistent with the previous content. */
async function replay(TableName: string): Promise<unknown[]> {
  const items = new Map<string, unknown>();
  for (const { eventName, dynamodb } of await database.engine.recordsAfter(TableName, undefined, 10_000)) {
    const row = JSON.stringify({ pk: dynamodb.Keys["pk"], sk: dynamodb.Keys["sk"] });
    expect(Object.keys(dynamodb.Keys).sort()).toEqual(["pk", "sk"]);
    expect(dynamodb.OldImage).toEqual(items.get(row));
    expect(dynamodb.NewImage).not.toEqual(dynamodb.OldImage);
    expect(eventName).toBe(dynamodb.NewImage ? (dynamodb.OldImage ? "MODIFY" : "INSERT") : "REMOVE");
    if (dynamodb.NewImage) items.set(row, dynamodb.NewImage);
    else items.delete(row);
  }
  return sorted(items.values());
}

test("table, index and stream match a plain map after any requests", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 12 }), async (requests) => {
      const TableName = await createScratchTable(database.client);
      let model: Model = new Map();
      for (const { writes, inTransaction } of requests) {
        model = await (inTransaction ? sendAsTransaction : sendOneByOne)(TableName, model, writes);
      }
      const items = sorted(model.values());
      expect(await scan(TableName)).toEqual(items);
      const indexed = items.filter((item) => "team" in (item as ModelItem) && "score" in (item as ModelItem));
      expect(await scan(TableName, "byTeam")).toEqual(indexed);
      expect(await replay(TableName)).toEqual(items);
      await database.engine.execute("DeleteTable", { TableName });
    }),
    { numRuns: 60 * inject("randomRuns") },
  );
});
