import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { CheckCopiesPlatform } from "../check-copies/check-copies.ts";
import { copiesSettings } from "../settings.ts";
import { newestExport } from "./exports.ts";

export const deployedCopiesPlatform = (): CheckCopiesPlatform => {
  const client = new DynamoDBClient(clientOptions());
  return {
    ...deployedStatelessPlatform(),
    tableArns: readSettings(copiesSettings).COPIED_TABLES.split(",").filter(Boolean),
    newestCopy: (tableArn) => newestExport(client, tableArn),
  };
};
