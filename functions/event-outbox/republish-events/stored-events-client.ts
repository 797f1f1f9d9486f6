import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { eventOf } from "../../shared/store/stored-event.ts";
import type { ReadEvents } from "./republish-events.ts";

/**
 * Reads stored events by scanning the entire table. No index lists events by time, because only this rare operator task would
 * need one.
 */
export const scanEvents =
  (
    tableName: string,
    client: Pick<DynamoDBDocumentClient, "send"> = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions())),
  ): ReadEvents =>
  async (from, to, start) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: "#time >= :from AND #time < :to",
        ProjectionExpression: "#event",
        ExpressionAttributeNames: { "#event": "event", "#time": "eventTime" },
        ExpressionAttributeValues: { ":from": from.toISOString(), ":to": to.toISOString() },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    return {
      events: Items.map(eventOf),
      next: LastEvaluatedKey as { pk: string; sk: string } | undefined,
    };
  };
