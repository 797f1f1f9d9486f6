import { arn } from "../../account-and-region.ts";
import { isObject, type JsonObject } from "../../assembly/json.ts";
import type { Consume } from "../../dynamodb/capacity/consumption.ts";
import type { DynamoDb } from "../../dynamodb/engine.ts";
import { answerDynamoDbRequest } from "../../dynamodb/protocol.ts";
import type { Access } from "../../permissions/policy.ts";
import type { OnUse } from "../../usage.ts";
import type { AwsService } from "../aws-service.ts";

export const dynamoDbService =
  (engine: DynamoDb, onUse?: OnUse): AwsService =>
  async (request) => {
    const target = String(request.headers["x-amz-target"]);
    const operation = target.slice(target.indexOf(".") + 1);
    const input = JSON.parse(request.body) as JsonObject;
    request.authorize(...dynamoDbAccesses(operation, input));
    const { caller } = request;
    const consume: Consume | undefined = onUse && ((consumed) => onUse({ kind: "units", caller, operation, consumed }));
    return answerDynamoDbRequest(engine, target, input, consume);
  };

const transactionActions = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Put: "PutItem",
  Update: "UpdateItem",
} as const;

/** DynamoDB writes an export with the caller's permissions ("Requesting a table export in DynamoDB"). */
const exportActions = ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"] as const;

/**
 * Returns the permissions that DynamoDB requires for a request. Database transactions have no separate IAM action: each item
 * requires the action for its kind (`ConditionCheckItem`, `DeleteItem`, `PutItem` or `UpdateItem`). A query on an index
 * requires only the permission for the index.
 */
export function dynamoDbAccesses(operation: string, input: JsonObject): readonly Access[] {
  switch (operation) {
    case "TransactWriteItems":
      return (input["TransactItems"] as readonly JsonObject[]).flatMap((item) =>
        Object.entries(transactionActions).flatMap(([kind, action]) => {
          const part = item[kind];
          return isObject(part) ? [access(action, part["TableName"])] : [];
        }),
      );
    case "BatchGetItem":
    case "BatchWriteItem":
      return Object.keys(input["RequestItems"] as JsonObject).map((table) => access(operation, table));
    case "RestoreTableToPointInTime":
      return [access(operation, input["SourceTableName"]), access(operation, input["TargetTableName"])];
    case "ExportTableToPointInTime":
      return [
        access(operation, input["TableArn"]),
        ...exportActions.map((action) => ({ action, resource: `arn:aws:s3:::${String(input["S3Bucket"])}/*` })),
      ];
    case "DescribeExport":
      return [{ action: "dynamodb:DescribeExport", resource: String(input["ExportArn"]) }];
    case "ListExports":
      return [{ action: "dynamodb:ListExports", resource: "*" }];
    case "ListTables":
      return [{ action: "dynamodb:ListTables", resource: "*" }];
    default:
      return [access(operation, input["TableName"], input["IndexName"])];
  }
}

function access(action: string, tableNameOrArn: unknown, index?: unknown): Access {
  const table = String(tableNameOrArn).replace(/^arn:.*:table\//, "");
  const resource = arn("dynamodb", `table/${table}${index === undefined ? "" : `/index/${String(index)}`}`);
  return { action: `dynamodb:${action}`, resource };
}
