import { dynamoDbTable } from "../../../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";

/** A table of the bench as functions reach it: by the real client, over HTTP. */
export const tableAt = (endpoint: string, name: string): Table =>
  dynamoDbTable(
    { domain: name, vault: name, messages: name },
    { endpoint, region: "eu-west-1", credentials: { accessKeyId: "bench", secretAccessKey: "bench" } },
  );
