import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readSignOns } from "#network-connector/sign-ons";
import { clientOptions } from "../../../shared/aws/aws-client.ts";

/** Returns a function that reads each network's last sign-on time from the connector's lease table. */
export function connectorSignOns(leasesTable: string): () => Promise<ReadonlyMap<string, Date>> {
  const client = new DynamoDBClient(clientOptions());
  return () => readSignOns(client, leasesTable);
}
