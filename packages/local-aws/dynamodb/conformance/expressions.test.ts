import { type NativeAttributeValue, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const Key = { pk: "expressions", sk: "item" };
type Values = Record<string, NativeAttributeValue>;

beforeEach(async () => {
  const item = {
    ...Key,
    caption: "abc",
    amount: 12.5,
    octets: new Uint8Array([1, 2]),
    flag: true,
    letters: new Set(["a", "b"]),
    digits: new Set([1, 2]),
    nested: { entries: [1, { nothing: null }], flag: true },
  };
  await target.documents.send(new PutCommand({ TableName, Item: item }));
});

const orNothing = (values: Values) => (Object.keys(values).length > 0 ? values : undefined);

const updateIf = (ConditionExpression: string, values: Values = {}): Promise<unknown> =>
  target.documents.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "REMOVE touched",
      ConditionExpression,
      ExpressionAttributeValues: orNothing(values),
    }),
  );

async function update(UpdateExpression: string, values: Values = {}): Promise<Values> {
  const answer = await target.documents.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression,
      ExpressionAttributeValues: orNothing(values),
      ReturnValues: "ALL_NEW",
    }),
  );
  return answer.Attributes ?? {};
}

const held: [string, Values?][] = [
  ["attribute_exists(nested.entries[1])"],
  ["attribute_not_exists(nested.entries[2])"],
  ["attribute_type(octets, :type)", { ":type": "B" }],
  ["begins_with(caption, :start)", { ":start": "ab" }],
  ["contains(letters, :text)", { ":text": "a" }],
  ["contains(caption, :text)", { ":text": "bc" }],
  ["size(nested) = :two AND size(caption) > :two", { ":two": 2 }],
  ["amount IN (:one, :other)", { ":one": 1, ":other": 12.5 }],
  ["amount BETWEEN :low AND :high", { ":low": 12, ":high": 12.5 }],
  ["flag = :true AND nested.flag <> :false", { ":true": true, ":false": false }],
  ["digits = :set", { ":set": new Set([2, 1]) }],
  ["(amount > :high OR NOT caption = :other) AND attribute_exists(pk)", { ":high": 100, ":other": "x" }],
  ["nested.entries[0] = :one", { ":one": 1 }],
];
test.each(held)("the condition %s is true", async (condition, values) => {
  await updateIf(condition, values);
});

const notHeld: [string, Values?][] = [
  ["attribute_not_exists(pk)"],
  ["attribute_type(octets, :type)", { ":type": "S" }],
  ["begins_with(caption, :start)", { ":start": "bc" }],
  ["contains(letters, :text)", { ":text": "ab" }],
  ["amount IN (:one, :other)", { ":one": 1, ":other": 12 }],
  ["amount BETWEEN :low AND :high", { ":low": 12.6, ":high": 13 }],
  ["caption = :number", { ":number": 5 }],
  ["absent > :one", { ":one": 1 }],
  ["absent = :one OR NOT flag = :true", { ":one": 1, ":true": true }],
];
test.each(notHeld)("the condition %s is false", async (condition, values) => {
  expect((await refusalOf(updateIf(condition, values))).name).toBe("ConditionalCheckFailedException");
});

test("an update can set, add, append, remove and change sets in one request", async () => {
  const item = await update(
    "SET amount = amount + :one, visits = if_not_exists(visits, :zero) + :one, nested.entries = list_append(nested.entries, :more), nested.newer = :one " +
      "REMOVE caption ADD digits :nine DELETE letters :a",
    { ":one": 1, ":zero": 0, ":more": ["x"], ":nine": new Set([9]), ":a": new Set(["a"]) },
  );
  expect(item).toEqual({
    ...Key,
    amount: 13.5,
    visits: 1,
    octets: new Uint8Array([1, 2]),
    flag: true,
    letters: new Set(["b"]),
    digits: new Set([1, 2, 9]),
    nested: { entries: [1, { nothing: null }, "x"], flag: true, newer: 1 },
  });
});

test("an expression is limited to 4 KB", async () => {
  const tooLong = "x".repeat(4_090);
  expect((await refusalOf(update(`SET ${tooLong} = :one`, { ":one": 1 }))).name).toBe("ValidationException");
  expect((await refusalOf(updateIf(`attribute_not_exists(${tooLong})`))).name).toBe("ValidationException");
});

test("all clauses of an update read the item as it was before the update", async () => {
  const item = await update("SET amount = :one, former = amount", { ":one": 1 });
  expect(item).toMatchObject({ amount: 1, former: 12.5 });
});

test("an update creates a missing item, and ADD counts from zero", async () => {
  const answer = await target.documents.send(
    new UpdateCommand({
      TableName,
      Key: { pk: crypto.randomUUID(), sk: "new" },
      UpdateExpression: "ADD visits :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  expect(answer.Attributes).toEqual({ visits: 1 });
});

test("an update returns the requested values", async () => {
  const send = async (ReturnValues: "ALL_OLD" | "UPDATED_OLD" | "UPDATED_NEW") => {
    const update = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "SET amount = amount + :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues,
    });
    return (await target.documents.send(update)).Attributes;
  };
  expect(await send("UPDATED_OLD")).toEqual({ amount: 12.5 });
  expect(await send("UPDATED_NEW")).toEqual({ amount: 14.5 });
  expect(await send("ALL_OLD")).toMatchObject({ ...Key, amount: 14.5, caption: "abc" });
});

const invalid: [string, string, Values?][] = [
  ["paths that overlap", "SET nested.entries = :value, nested.entries[0] = :value", { ":value": 1 }],
  ["an unused value", "SET a = :value", { ":value": 1, ":other": 2 }],
  ["a missing value", "SET a = :value"],
  ["a reserved word", "SET name = :value", { ":value": 1 }],
  ["a key attribute", "SET pk = :value", { ":value": "x" }],
  ["an index key of another type", "SET score = :value", { ":value": 1 }],
  ["an index key that is empty", "SET tag = :value", { ":value": "" }],
  ["a sum with a string", "SET caption = caption + :value", { ":value": 1 }],
  ["a number added to a string", "ADD caption :value", { ":value": 1 }],
  ["a missing attribute", "SET a = absent", {}],
  ["a path below a missing attribute", "SET absent.deeper = :value", { ":value": 1 }],
  ["bad syntax", "SET a == :value", { ":value": 1 }],
];
test.each(invalid)("an update with %s is rejected and changes nothing", async (_what, expression, values) => {
  const former = await update("REMOVE touched");
  expect((await refusalOf(update(expression, values))).name).toBe("ValidationException");
  expect(await update("REMOVE touched")).toEqual(former);
});
