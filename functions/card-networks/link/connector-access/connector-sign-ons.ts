import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readSignOns } from "#network-connector/sign-ons";
import { clientOptions } from "../../../shared/aws/aws-client.ts";

/** Reads the last sign-on per network from the connector's table of leases. */
export const connectorSignOns = (leasesTable: string): (() => Promise<ReadonlyMap<string, Date>>) => {
  const client = new DynamoDBClient(clientOptions());
  return () => readSignOns(client, leasesTable);
};
