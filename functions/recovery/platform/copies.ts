import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { CopyTablesPlatform } from "../copy-tables/copy-tables.ts";
import { copiesSettings } from "../settings.ts";
import { tableExports } from "./table-exports.ts";

export function deployedCopiesPlatform(): CopyTablesPlatform {
  const client = new DynamoDBClient(clientOptions());
  const settings = readSettings(copiesSettings);
  const bucket = { name: settings.COPIES_BUCKET, owner: settings.COPIES_BUCKET_OWNER };
  const tableArns = settings.COPIED_TABLES.split(",").filter(Boolean);
  return {
    ...deployedStatelessPlatform(),
    tables: tableArns.map((tableArn) => tableExports(client, tableArn, bucket)),
  };
}
