import { beforeEach, expect, test } from "vitest";
import {
  createScratchTable,
  openScratchDynamoDb,
  refusalOf,
  type ScratchDynamoDb,
} from "../../testing/scratch-dynamodb.ts";
import { type ParseExpression, remembering } from "./remembered-expressions.ts";

/** Reads `name value name value …` and counts how often it was asked. */
const countedParser = () => {
  let parses = 0;
  const parse: ParseExpression = (text, { context }) => {
    parses += 1;
    const words = text.split(" ");
    for (const word of words) {
      delete context.unusedAttrNames[word];
      delete context.unusedAttrVals[word];
    }
    if (words.includes("wrong")) return `wrong: ${JSON.stringify(context.attrVals)}`;
    return { words: words.map((word) => context.attrNames?.[word] ?? context.attrVals?.[word] ?? word) };
  };
  return { parse: remembering(parse), parses: () => parses };
};

const contextOf = (attrNames: Record<string, string>, attrVals: Record<string, object>) => ({
  attrNames,
  attrVals,
  unusedAttrNames: Object.fromEntries(Object.keys(attrNames).map((name): [string, true] => [name, true])),
  unusedAttrVals: Object.fromEntries(Object.keys(attrVals).map((name): [string, true] => [name, true])),
});

test("an expression is parsed once, and each request gets its own values in it", () => {
  const { parse, parses } = countedParser();
  for (const text of ["one", "two"]) {
    const context = contextOf({ "#n": "name", "#unused": "x" }, { ":v": { S: text } });
    expect(parse("#n :v", { context })).toEqual({ words: ["name", { S: text }] });
    expect(context.unusedAttrNames).toEqual({ "#unused": true });
    expect(context.unusedAttrVals).toEqual({});
  }
  expect(parses()).toBe(1);
});

test("what a request changes of it, no other one sees", () => {
  const { parse } = countedParser();
  const again = () => parse("a b", { context: contextOf({}, {}) }) as { words: unknown[] };
  again().words.push("changed");
  expect(again()).toEqual({ words: ["a", "b"] });
});

test("another text, other names or other types are parsed by themselves", () => {
  const { parse, parses } = countedParser();
  parse("#n :v", { context: contextOf({ "#n": "name" }, { ":v": { S: "1" } }) });
  parse("#n :v ", { context: contextOf({ "#n": "name" }, { ":v": { S: "1" } }) });
  parse("#n :v", { context: contextOf({ "#n": "other" }, { ":v": { S: "1" } }) });
  parse("#n :v", { context: contextOf({ "#n": "name" }, { ":v": { N: "1" } }) });
  expect(parses()).toBe(4);
});

test("refusals and conditions that look at values are made anew", () => {
  const { parse } = countedParser();
  const refusal = (value: string) => parse("wrong", { context: contextOf({}, { ":v": { S: value } }) });
  expect([refusal("1"), refusal("2")]).toEqual(['wrong: {":v":{"S":"1"}}', 'wrong: {":v":{"S":"2"}}']);
});

let database: ScratchDynamoDb;
let TableName: string;
beforeEach(async () => {
  database = await openScratchDynamoDb();
  TableName = await createScratchTable(database.client);
  return () => database.close();
});

const key = { pk: { S: "p" }, sk: { S: "s" } };
const update = (input: object) => database.engine.execute("UpdateItem", { TableName, Key: key, ...input });
const item = async () => {
  const { Item } = (await database.engine.execute("GetItem", { TableName, Key: key })) as { Item: object };
  return Item;
};

test("an update that comes again with other values stores those", async () => {
  for (const count of ["1", "2", "3"]) {
    await update({
      UpdateExpression: "SET #list = list_append(if_not_exists(#list, :none), :more), #map = :map ADD #sum :count",
      ConditionExpression: "attribute_not_exists(#last) OR #last < :count",
      ExpressionAttributeNames: { "#list": "list", "#map": "map", "#sum": "sum", "#last": "last" },
      ExpressionAttributeValues: {
        ":none": { L: [] },
        ":more": { L: [{ N: count }] },
        ":map": { M: { count: { N: count } } },
        ":count": { N: count },
      },
    });
  }
  expect(await item()).toEqual({
    ...key,
    list: { L: [{ N: "1" }, { N: "2" }, { N: "3" }] },
    map: { M: { count: { N: "3" } } },
    sum: { N: "6" },
  });
});

test("names that no expression uses are refused, whatever was used with the same condition before", async () => {
  const condition = {
    ConditionExpression: "attribute_not_exists(#absent)",
    ExpressionAttributeNames: { "#absent": "absent", "#text": "text" },
    ExpressionAttributeValues: { ":text": { S: "1" } },
  };
  await update({ ...condition, UpdateExpression: "SET #text = :text" });
  const unused = update({ ...condition, UpdateExpression: "SET note = :text" });
  expect((await refusalOf(unused)).message).toContain("unused in expressions: keys: {#text}");
  await update({ ...condition, UpdateExpression: "SET #text = :text" });
});
