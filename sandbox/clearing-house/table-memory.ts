import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "../client-options.ts";
import type { ClearingMemory } from "./clearing-house.ts";

const keptSeconds = 90 * 86_400;

/** Stores the identifiers used at the clearing house in the ledger of the simulated networks: one item per identifier. */
export function tableMemory(TableName: string, now: () => Date): ClearingMemory {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions()));
  return {
    claim: async (name, owner) => {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: { key: `clearing ${name}`, owner, expiresAt: Math.floor(now().getTime() / 1000) + keptSeconds },
            ConditionExpression: "attribute_not_exists(#key)",
            ExpressionAttributeNames: { "#key": "key" },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          }),
        );
        return owner;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return error.Item?.["owner"]?.S ?? owner;
        throw error;
      }
    },
  };
}
