import { describe, expect, it } from "vitest";
import { dynamoDbTable } from "./dynamodb-table.ts";
import { isNew, putItem, StoreUnavailable } from "./table.ts";

/** Responses of DynamoDB, in order. An empty string means success. */
type Answers = readonly string[];

const bodyOf = (error: string): string =>
  JSON.stringify({
    ...(error !== "" && { __type: `com.amazonaws.dynamodb.v20120810#${error}` }),
    ...(error === "TransactionCanceledException" && { CancellationReasons: [{ Code: "TransactionConflict" }] }),
  });

function tableThatHears(answers: Answers) {
  const tokens: string[] = [];
  const requests: unknown[] = [];
  const handle = async ({ body }: { readonly body: Uint8Array }) => {
    const request = JSON.parse(new TextDecoder().decode(body));
    requests.push(request);
    tokens.push(request.ClientRequestToken);
    const error = answers[tokens.length - 1] ?? "";
    const headers = { "content-type": "application/x-amz-json-1.0" };
    return { response: { statusCode: error === "" ? 200 : 400, headers, body: Buffer.from(bodyOf(error)) } };
  };
  const requestHandler = { handle, metadata: { handlerProtocol: "http/1.1" } } as never;
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const settings = { region: "eu-west-1", credentials, maxAttempts: 1, requestHandler };
  return {
    table: dynamoDbTable({ domain: "domain", vault: "vault", messages: "messages" }, settings),
    tokens,
    requests,
  };
}

const write = [putItem("domain", { pk: "charge#1", sk: "charge" }, isNew)];

describe("a transaction", () => {
  it("that is still in progress is retried, and never conflicts with its own write", async () => {
    const { table, tokens } = tableThatHears(["TransactionInProgressException", "TransactionInProgressException"]);
    expect(await table.write(write)).toEqual({ written: true });
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  it("that remains in progress has an unknown outcome", async () => {
    const { table } = tableThatHears(Array.from({ length: 4 }, () => "TransactionInProgressException"));
    await expect(table.write(write)).rejects.toThrow(StoreUnavailable);
  });

  it("that conflicted with another transaction wrote nothing and is retried", async () => {
    const { table, tokens } = tableThatHears(["TransactionCanceledException"]);
    expect(await table.write(write)).toEqual({ written: true });
    expect(new Set(tokens).size).toBe(2);
  });
});

describe("a read", () => {
  it("requests a repeated key only once, because DynamoDB rejects duplicates in a batch", async () => {
    const { table, requests } = tableThatHears([""]);
    const key = { table: "domain", pk: "charge#1", sk: "charge" } as const;
    expect(await table.read([key, { ...key, sk: "other" }, key])).toEqual([undefined, undefined, undefined]);
    const keys = [
      { pk: { S: "charge#1" }, sk: { S: "charge" } },
      { pk: { S: "charge#1" }, sk: { S: "other" } },
    ];
    expect(requests).toMatchObject([{ RequestItems: { domain: { Keys: keys } } }]);
  });
});

describe("an item", () => {
  const keys = { pk: "charge#1", sk: "charge" };

  it("is written without undefined properties, at any depth", async () => {
    const { table, requests } = tableThatHears([""]);
    await table.write([putItem("domain", { ...keys, note: undefined, card: { name: undefined, year: 2030 } })]);
    const Item = { pk: { S: "charge#1" }, sk: { S: "charge" }, card: { M: { year: { N: "2030" } } } };
    expect(requests).toMatchObject([{ TransactItems: [{ Put: { Item } }] }]);
    expect(JSON.stringify(requests)).not.toMatch(/note|name"/);
  });

  it.each([Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    "is rejected if it contains a number that would lose precision: %s",
    async (amountMinor) => {
      const { table, requests } = tableThatHears([""]);
      await expect(table.write([putItem("domain", { ...keys, amountMinor })])).rejects.toThrow();
      expect(requests).toEqual([]);
    },
  );
});
