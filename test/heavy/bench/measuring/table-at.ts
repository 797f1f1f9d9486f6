import { dynamoDbTable } from "../../../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";

/** A benchmark table that functions access through the real client over HTTP. */
export const tableAt = (endpoint: string, name: string): Table =>
  dynamoDbTable(
    { domain: name, vault: name, messages: name },
    { endpoint, region: "eu-west-1", credentials: { accessKeyId: "bench", secretAccessKey: "bench" } },
  );
