import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import { type LineItem, lineItems, linePartition } from "./line-items.ts";
import { clockSkewMs, desiredLines, type LeaseTerm, type LineLease, type LineLeases } from "./line-lease.ts";

const keyOf = (line: string) => ({ pk: linePartition, sk: { S: line } });

const leaseIn = (item: LineItem): LineLease => ({
  line: item["sk"]?.S ?? "",
  holder: item["holder"]?.S ?? "",
  token: Number(item["token"]?.N ?? 0),
  expiresMs: Number(item["expiresMs"]?.N ?? 0),
  desired: desiredLines.find((desired) => desired === item["desired"]?.S) ?? "on",
  ...(item["signedOnMs"]?.N !== undefined && { signedOnMs: Number(item["signedOnMs"].N) }),
});

/** Leases in a DynamoDB table with the keys `pk` and `sk`. The leases contain no card data. */
export function dynamoDbLeases(client: Pick<DynamoDBClient, "send">, tableName: string): LineLeases {
  const changed = async (
    line: string,
    change: Pick<
      UpdateItemCommandInput,
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
    >,
  ): Promise<LineLease | undefined> => {
    const command = new UpdateItemCommand({
      TableName: tableName,
      Key: keyOf(line),
      ReturnValues: "ALL_NEW",
      ...change,
    });
    try {
      const { Attributes } = (await client.send(command)) as { Attributes?: LineItem };
      return Attributes && leaseIn(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  };

  const heldBy = ({ holder, token }: LineLease) => ({
    ConditionExpression: "holder = :holder AND #token = :token",
    ExpressionAttributeNames: { "#token": "token" },
    held: { ":holder": { S: holder }, ":token": { N: String(token) } },
  });

  return {
    all: async () => (await lineItems(client, tableName)).map(leaseIn),

    take: (line, holder, { nowMs, durationMs }: LeaseTerm) =>
      changed(line, {
        UpdateExpression:
          "SET holder = :holder, expiresMs = :expires, #token = if_not_exists(#token, :none) + :one REMOVE signedOnMs",
        ConditionExpression:
          "attribute_not_exists(holder) OR holder = :nobody OR holder = :holder OR expiresMs < :over",
        ExpressionAttributeNames: { "#token": "token" },
        ExpressionAttributeValues: {
          ":holder": { S: holder },
          ":nobody": { S: "" },
          ":expires": { N: String(nowMs + durationMs) },
          ":over": { N: String(nowMs - clockSkewMs) },
          ":none": { N: "0" },
          ":one": { N: "1" },
        },
      }),

    renew(lease, { nowMs, durationMs }) {
      const { held, ...condition } = heldBy(lease);
      return changed(lease.line, {
        ...condition,
        UpdateExpression: "SET expiresMs = :expires",
        ExpressionAttributeValues: { ...held, ":expires": { N: String(nowMs + durationMs) } },
      });
    },

    async release(lease) {
      const { held, ...condition } = heldBy(lease);
      await changed(lease.line, {
        ...condition,
        UpdateExpression: "SET holder = :nobody",
        ExpressionAttributeValues: { ...held, ":nobody": { S: "" } },
      });
    },

    async want(lease, desired) {
      const { held, ...condition } = heldBy(lease);
      await changed(lease.line, {
        ...condition,
        ConditionExpression: `${condition.ConditionExpression} AND (attribute_not_exists(desired) OR desired <> :operator)`,
        UpdateExpression: "SET desired = :desired",
        ExpressionAttributeValues: { ...held, ":desired": { S: desired }, ":operator": { S: "off-by-operator" } },
      });
    },

    async signedOn(lease, network, nowMs) {
      const { held, ...condition } = heldBy(lease);
      await changed(lease.line, {
        ...condition,
        UpdateExpression: "SET network = :network, signedOnMs = :now",
        ExpressionAttributeValues: { ...held, ":network": { S: network }, ":now": { N: String(nowMs) } },
      });
    },
  };
}
