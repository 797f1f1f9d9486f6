import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../assembly/json.ts";
import { dynamoDbAccesses } from "./dynamodb-service.ts";

const tables = "arn:aws:dynamodb:eu-west-1:000000000000:table";

const accesses = (operation: string, input: JsonObject) =>
  dynamoDbAccesses(operation, input).map(({ action, resource }) => [action, resource.replace(tables, "")]);

describe("DynamoDB requires", () => {
  test("the action of a single operation, on its table", () => {
    expect(accesses("PutItem", { TableName: "t", Item: { pk: { S: "1" } } })).toEqual([["dynamodb:PutItem", "/t"]]);
    expect(accesses("GetItem", { TableName: `${tables}/t`, Key: { pk: { S: "1" } } })).toEqual([
      ["dynamodb:GetItem", "/t"],
    ]);
    expect(accesses("DescribeTable", { TableName: "t" })).toEqual([["dynamodb:DescribeTable", "/t"]]);
  });

  test("the action of each item in a transaction", () => {
    const TransactItems = [
      { Put: { TableName: "t", Item: { pk: { S: "1" } } } },
      { Update: { TableName: "t", Key: { pk: { S: "2" } } } },
      { Delete: { TableName: "u", Key: { pk: { S: "3" } } } },
      { ConditionCheck: { TableName: "u", Key: { pk: { S: "4" } } } },
    ];
    expect(accesses("TransactWriteItems", { TransactItems })).toEqual([
      ["dynamodb:PutItem", "/t"],
      ["dynamodb:UpdateItem", "/t"],
      ["dynamodb:DeleteItem", "/u"],
      ["dynamodb:ConditionCheckItem", "/u"],
    ]);
  });

  test("the batch action on each table of a batch", () => {
    const gets = { t: { Keys: [{ pk: { S: "1" } }, { pk: { S: "2" } }] }, u: { Keys: [{ pk: { S: "3" } }] } };
    expect(accesses("BatchGetItem", { RequestItems: gets })).toEqual([
      ["dynamodb:BatchGetItem", "/t"],
      ["dynamodb:BatchGetItem", "/u"],
    ]);
    const writes = {
      t: [{ PutRequest: { Item: { pk: { S: "1" } } } }, { DeleteRequest: { Key: { pk: { S: "2" } } } }],
    };
    expect(accesses("BatchWriteItem", { RequestItems: writes })).toEqual([["dynamodb:BatchWriteItem", "/t"]]);
  });

  test("only the permission on the index for reads of an index", () => {
    const query = {
      TableName: "t",
      IndexName: "byAgent",
      KeyConditionExpression: "#a = :a AND begins_with(#b, :b)",
      ExpressionAttributeNames: { "#a": "agent", "#b": "created" },
      ExpressionAttributeValues: { ":a": { S: "agt-1" }, ":b": { S: "2026" } },
    };
    expect(accesses("Query", query)).toEqual([["dynamodb:Query", "/t/index/byAgent"]]);
    expect(accesses("Scan", { TableName: "t" })).toEqual([["dynamodb:Scan", "/t"]]);
  });

  test("permissions to put objects with their ACLs into the bucket of an export, and to abort uploads there", () => {
    const TableArn = `${tables}/t`;
    expect(accesses("ExportTableToPointInTime", { TableArn, S3Bucket: "copies" })).toEqual([
      ["dynamodb:ExportTableToPointInTime", "/t"],
      ["s3:AbortMultipartUpload", "arn:aws:s3:::copies/*"],
      ["s3:PutObject", "arn:aws:s3:::copies/*"],
      ["s3:PutObjectAcl", "arn:aws:s3:::copies/*"],
    ]);
    expect(accesses("ListExports", { TableArn })).toEqual([["dynamodb:ListExports", "*"]]);
    expect(accesses("DescribeExport", { ExportArn: `${TableArn}/export/1` })).toEqual([
      ["dynamodb:DescribeExport", "/t/export/1"],
    ]);
    expect(accesses("DescribeContinuousBackups", { TableName: "t" })).toEqual([
      ["dynamodb:DescribeContinuousBackups", "/t"],
    ]);
  });
});
