import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { cardRangesToPut } from "../../functions/three-ds/card-ranges/stored-card-ranges.ts";
import { aCardRange } from "../../functions/three-ds/testing/authentication-builders.ts";
import type { Ready } from "../../local/welcome.ts";

/** Cards that take part in 3-D Secure, and one whose issuer speaks no version of ours. */
export const enrolledCards = {
  /** The simulated directory server never answers this one, and where none runs nobody does. */
  silent: "4111110000001607",
  mastercard: "5555555555554444",
  otherVersion: "4000000000000002",
  notEnrolled: "3530111333300000",
} as const;

const enrolled = [
  cardRangesToPut("visa", [
    aCardRange(),
    aCardRange({
      startRange: "4000000000000000",
      endRange: "4000009999999999",
      acsStartProtocolVersion: "2.3.1",
      acsEndProtocolVersion: "2.3.1",
    }),
  ]),
  cardRangesToPut("mastercard", [
    aCardRange({ network: "mastercard", startRange: "5555550000000000", endRange: "5555559999999999" }),
  ]),
];

/** Lets the running service know them, as the operator who may write to any table. */
export const enrolCards = async ({ awsEndpoint }: Ready): Promise<void> => {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const client = new DynamoDBClient({ endpoint: awsEndpoint, region: "eu-west-1", credentials });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes("Table"));
  if (TableName === undefined) throw new Error(`there is no domain table among ${TableNames.join(", ")}`);
  const documents = DynamoDBDocumentClient.from(client);
  for (const { item } of enrolled) await documents.send(new PutCommand({ TableName, Item: { ...item } }));
};
