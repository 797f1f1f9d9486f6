import type { DynamoDb } from "#local-aws/dynamodb";

const attributes = [
  "pk",
  "sk",
  "byAgentPartition",
  "byAgentSort",
  "byReferencePartition",
  "byMerchantPartition",
  "duePartition",
  "dueAt",
];

const string = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: "HASH" },
  { AttributeName: range, KeyType: "RANGE" },
];

const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: keys(hash, range),
  Projection: { ProjectionType: "KEYS_ONLY" },
});

export const tableWithoutIndexes = (TableName: string) => ({
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk"].map(string),
  KeySchema: keys("pk", "sk"),
});

/** A table with the keys and indexes of the service, as lib/constructs/data/tables.ts declares them. */
export const serviceTable = (TableName: string) => ({
  ...tableWithoutIndexes(TableName),
  AttributeDefinitions: attributes.map(string),
  GlobalSecondaryIndexes: [
    index("byAgent", "byAgentPartition", "byAgentSort"),
    index("byReference", "byReferencePartition", "byAgentSort"),
    index("byMerchant", "byMerchantPartition", "byAgentSort"),
    index("due", "duePartition", "dueAt"),
  ],
});

export const createServiceTable = (engine: DynamoDb, TableName: string) =>
  engine.execute("CreateTable", serviceTable(TableName));
