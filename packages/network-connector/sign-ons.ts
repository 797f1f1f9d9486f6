import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { lineItems } from "./lease/line-items.ts";

/**
 * Reads the time of the last sign-on to each network, on any of its lines, from the lease table. Unanswered messages can be
 * sent again after a sign-on.
 */
export async function readSignOns(
  client: Pick<DynamoDBClient, "send">,
  tableName: string,
): Promise<ReadonlyMap<string, Date>> {
  const latest = new Map<string, Date>();
  for (const { network, signedOnMs } of await lineItems(client, tableName)) {
    const name = network?.S;
    const at = new Date(Number(signedOnMs?.N));
    if (name === undefined || Number.isNaN(at.getTime())) continue;
    const known = latest.get(name);
    if (!known || at > known) latest.set(name, at);
  }
  return latest;
}
