import { isObject, type JsonObject } from "../json.ts";
import type { Access } from "../permissions/policy.ts";
import { arn } from "../place.ts";

/** The partition key of a table or of one of its indexes. */
export type PartitionKeyOf = (tableName: string, indexName?: string) => string | undefined;

const TRANSACTION_ACTIONS = {
  ConditionCheck: "ConditionCheckItem",
  Delete: "DeleteItem",
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
} as const;

/**
 * What DynamoDB asks IAM before it serves a request. Transactions have no action of their own: each of their items
 * needs the action of the single operation. A query on an index needs the right on the index alone.
 */
export function dynamoDbAccesses(
  operation: string,
  input: JsonObject,
  partitionKeyOf: PartitionKeyOf,
): readonly Access[] {
  const access = (action: string, table: unknown, items: readonly unknown[], enclosing = operation): Access => {
    const name = tableName(table);
    const key = partitionKeyOf(name) ?? "";
    const leadingKeys = items.map((item) => isObject(item) && keyText(item[key])).filter((text) => text !== false);
    return {
      action: `dynamodb:${action}`,
      resource: arn("dynamodb", `table/${name}`),
      context: {
        "dynamodb:EnclosingOperation": [enclosing],
        ...(leadingKeys.length > 0 && { "dynamodb:LeadingKeys": leadingKeys }),
      },
    };
  };

  switch (operation) {
    case "TransactWriteItems":
    case "TransactGetItems":
      return objects(input["TransactItems"]).flatMap((item) =>
        Object.entries(TRANSACTION_ACTIONS).flatMap(([kind, action]) => {
          const part = item[kind];
          return isObject(part) ? [access(action, part["TableName"], [part["Item"] ?? part["Key"]])] : [];
        }),
      );
    case "BatchGetItem":
      return Object.entries(object(input["RequestItems"])).map(([table, request]) =>
        access(operation, table, objects(object(request)["Keys"])),
      );
    case "BatchWriteItem":
      return Object.entries(object(input["RequestItems"])).map(([table, requests]) =>
        access(
          operation,
          table,
          objects(requests).map(
            (request) => object(request["PutRequest"])["Item"] ?? object(request["DeleteRequest"])["Key"],
          ),
        ),
      );
    case "Query":
    case "Scan":
      return [readAccess(operation, input, partitionKeyOf)];
    case "ListTables":
      return [{ action: "dynamodb:ListTables", resource: "*" }];
    default:
      return [access(operation, input["TableName"], [input["Item"] ?? input["Key"]])];
  }
}

function readAccess(operation: string, input: JsonObject, partitionKeyOf: PartitionKeyOf): Access {
  const name = tableName(input["TableName"]);
  const index = input["IndexName"];
  const leadingKey = queriedPartition(input, partitionKeyOf(name, typeof index === "string" ? index : undefined));
  return {
    action: `dynamodb:${operation}`,
    resource: arn("dynamodb", `table/${name}${index === undefined ? "" : `/index/${String(index)}`}`),
    context: {
      "dynamodb:EnclosingOperation": [operation],
      ...(leadingKey !== undefined && { "dynamodb:LeadingKeys": [leadingKey] }),
    },
  };
}

/** The value that the key condition compares the partition key with. */
function queriedPartition(input: JsonObject, partitionKey: string | undefined): string | undefined {
  const names = object(input["ExpressionAttributeNames"]);
  const values = object(input["ExpressionAttributeValues"]);
  for (const [, name = "", value = ""] of String(input["KeyConditionExpression"] ?? "").matchAll(
    /([#\w.-]+)\s*=\s*(:\w+)/g,
  )) {
    if ((names[name] ?? name) === partitionKey) return keyText(values[value]) || undefined;
  }
  return undefined;
}

/** Key values are compared as text in policies. */
const keyText = (value: unknown): string | false => (isObject(value) ? String(Object.values(value)[0]) : false);

const tableName = (nameOrArn: unknown): string => String(nameOrArn).replace(/^arn:.*:table\//, "");

const object = (value: unknown): JsonObject => (isObject(value) ? value : {});

const objects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
