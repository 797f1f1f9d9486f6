import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "../client-options.ts";
import type { TimeOf } from "../settlement/settle-batch.ts";

/**
 * Reads the agents' sandbox clocks from the domain table. In the sandbox, a network dates an agent's settlement by the
 * agent's clock.
 */
export function agentClocks(tableName: string, now: () => Date): TimeOf {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions()));
  return async (agentKey) => {
    const Keys = [{ pk: `agent#${agentKey}`, sk: "sandbox-clock" }];
    const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys } } }));
    // An agent that has never advanced its clock has no stored offset.
    const clockOffsetSeconds = Number(Responses?.[tableName]?.[0]?.["offsetSeconds"] ?? 0);
    return new Date(now().getTime() + clockOffsetSeconds * 1000);
  };
}
