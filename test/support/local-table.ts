import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import type { Ready } from "../../local/welcome.ts";

/** The table of the running service as its operator reaches it, for what no request of an agent can bring about. */
export const localTable = async ({ awsEndpoint }: Ready): Promise<Table> => {
  process.env["AWS_REGION"] = "eu-west-1";
  process.env["AWS_ACCESS_KEY_ID"] = "operator";
  process.env["AWS_SECRET_ACCESS_KEY"] = "operator";
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = awsEndpoint;
  const { TableNames = [] } = await new DynamoDBClient({}).send(new ListTablesCommand({}));
  const named = (logicalName: string): string => {
    const name = TableNames.find((candidate) => new RegExp(`-${logicalName}[0-9A-F]{8}$`).test(candidate));
    if (name === undefined) throw new Error(`there is no table ${logicalName}`);
    return name;
  };
  return dynamoDbTable({ domain: named("Table"), vault: named("Vault") });
};
