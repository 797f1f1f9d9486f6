import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readSignOns } from "#network-connector/sign-ons";
import { clientOptions } from "../../../shared/aws/aws-client.ts";

/** The last sign-on of the lines that the connector holds, from its table of leases: the latest of each network. */
export const connectorSignOns = (leasesTable: string): (() => Promise<ReadonlyMap<string, Date>>) => {
  const client = new DynamoDBClient(clientOptions());
  return () => readSignOns(client, leasesTable);
};
