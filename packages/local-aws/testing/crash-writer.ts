import { writeSync } from "node:fs";
import { openDynamoDb } from "../dynamodb/engine.ts";

/**
 * Process that the crash test kills: its workers write transactions endlessly and print each transaction once it is
 * acknowledged. Output is written synchronously, so none is lost with the process.
 */
export const crashTable = "crash";
export const itemsOfATransaction = ["one", "two", "three"];

/** Items with one index entry each, and the worker's transaction count. */
export function crashTransaction(worker: string, number: number) {
  const name = `${worker}/${number}`;
  const puts = itemsOfATransaction.map((sk) => ({
    Put: {
      TableName: crashTable,
      Item: { pk: { S: name }, sk: { S: sk }, team: { S: worker }, score: { S: name }, text: { S: "x".repeat(300) } },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  }));
  const count = {
    Update: {
      TableName: crashTable,
      Key: { pk: { S: worker }, sk: { S: "count" } },
      UpdateExpression: "ADD transactions :one",
      ExpressionAttributeValues: { ":one": { N: "1" } },
    },
  };
  return { TransactItems: [...puts, count], ClientRequestToken: name };
}

if (import.meta.main) {
  const [directory = "", round = "0"] = process.argv.slice(2);
  const engine = await openDynamoDb({ directory });
  const work = async (worker: string): Promise<never> => {
    for (let number = 0; ; number += 1) {
      await engine.execute("TransactWriteItems", crashTransaction(worker, number));
      writeSync(process.stdout.fd, `${worker}/${number}\n`);
    }
  };
  await Promise.all(["a", "b", "c", "d", "e", "f"].map((worker) => work(`${round}${worker}`)));
}
