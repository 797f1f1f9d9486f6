import { ConditionalCheckFailedException, DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { clientOptions } from "../aws/aws-client.ts";
import { daysInSeconds } from "../time/clock.ts";
import type { AddToBucket } from "./rate-limit-lease.ts";

/**
 * Rate limit buckets in DynamoDB: one item per agent and bucket, in a separate table. Every endpoint can therefore write a
 * counter without IAM permissions for domain data, and the domain table's stream and backups contain no counters. One item
 * supports 1,000 writes per second. An agent at its limit (by default, 100 requests per second) causes between ten and a few
 * hundred writes per second, so no sharding is needed.
 */

/** Retention of a counter, in seconds: long enough for any bucket to refill. A bucket without an item is full. */
const keptSeconds = daysInSeconds(1);

/** A failed call to the store is not retried. The request then continues without a rate limit decision. */
const impatient = { answerSeconds: 1, attempts: 1 };

export function dynamoDbBuckets(tableName: string, settings: DynamoDBClientConfig = {}): AddToBucket {
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
}
