import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { nameHere } from "../../local/names.ts";
import type { Ready } from "../../local/welcome.ts";

/** The table of the running service, accessed as its operator, for states that no agent's request can create. */
export function localTable({ awsEndpoint }: Ready): Table {
  process.env["AWS_REGION"] = "eu-west-1";
  process.env["AWS_ACCESS_KEY_ID"] = "operator";
  process.env["AWS_SECRET_ACCESS_KEY"] = "operator";
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = awsEndpoint;
  return dynamoDbTable({ domain: nameHere("domain-1"), vault: nameHere("vault-1"), messages: nameHere("messages-1") });
}
