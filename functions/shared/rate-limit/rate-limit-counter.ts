import { ConditionalCheckFailedException, DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { clientOptions } from "../aws/aws-client.ts";
import { daysInSeconds } from "../time/clock.ts";
import type { AddToBucket } from "./rate-limit-lease.ts";

/**
 * The buckets on DynamoDB: one item an agent, in a table of their own. There, every endpoint may write a counter without
 * any right to change domain data, and counting adds nothing to the stream and the backups of the domain table. One item
 * takes 1,000 writes a second; leases of an agent at its limit are some ten, so the agents are the shards.
 */

/** Long after every bucket is full again: an item that is gone reads as a full one. */
const keptSeconds = daysInSeconds(1);

/** A request goes on without an answer rather than wait for a second try. */
const impatient = { answerSeconds: 1, attempts: 1 };

export const dynamoDbBuckets = (tableName: string, settings: DynamoDBClientConfig = {}): AddToBucket => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...clientOptions(impatient), ...settings }));
  return async (agentKey, { add, from }, now) => {
    const isAbsent = from === "absent";
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk: `rate-limit#${agentKey}`, sk: "rate-limit" },
          UpdateExpression: "ADD #paidUntil :add SET #expiresAt = :expiresAt",
          ConditionExpression: isAbsent
            ? "attribute_not_exists(#paidUntil)"
            : "#paidUntil BETWEEN :atLeast AND :atMost",
          ExpressionAttributeNames: { "#paidUntil": "paidUntil", "#expiresAt": "expiresAt" },
          ExpressionAttributeValues: {
            ":add": add,
            ":expiresAt": Math.floor(now / 1_000_000) + keptSeconds,
            ...(!isAbsent && { ":atLeast": from.atLeast, ":atMost": from.atMost }),
          },
          ReturnValues: "UPDATED_NEW",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return { isAdded: true, paidUntil: Number(Attributes?.["paidUntil"]) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const paidUntil = error.Item && Number(unmarshall(error.Item)["paidUntil"]);
      return { isAdded: false, paidUntil };
    }
  };
};
