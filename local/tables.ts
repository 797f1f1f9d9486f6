import { isDeepStrictEqual } from "node:util";
import type { DeployedResource, Deployment } from "./assembly/deployment.ts";
import type { PartitionKeyOf } from "./aws-endpoint/dynamodb-access.ts";
import type { DynamoDb } from "./dynamodb/engine.ts";
import { Refusal } from "./refusal.ts";

interface KeyPart {
  readonly AttributeName: string;
  readonly KeyType: "HASH" | "RANGE";
}

interface TableProperties {
  readonly AttributeDefinitions: readonly object[];
  readonly KeySchema: readonly KeyPart[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly KeyPart[];
    readonly Projection: object;
  }[];
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled: boolean };
}

type TableResource = DeployedResource<TableProperties>;

const tableResources = (deployment: Deployment): readonly TableResource[] =>
  deployment.resources<TableProperties>("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table");

/** Makes the tables that are missing. A table that is there keeps its items, so its keys must still be the same. */
export async function deployTables(deployment: Deployment, engine: DynamoDb): Promise<void> {
  const { TableNames } = (await engine.execute("ListTables", { Limit: 100 })) as { readonly TableNames: string[] };
  for (const table of tableResources(deployment)) {
    if (TableNames.includes(table.ref)) await requireSameKeys(table, engine);
    else await engine.execute("CreateTable", createTableInput(table));
    await deployTimeToLive(table, engine);
  }
}

/** The partition keys of all tables and indexes. */
export function partitionKeys(deployment: Deployment): PartitionKeyOf {
  const keys = new Map<string, string>();
  const hashOf = (schema: readonly KeyPart[]): string =>
    schema.find(({ KeyType }) => KeyType === "HASH")?.AttributeName ?? "";
  for (const { ref, properties } of tableResources(deployment)) {
    keys.set(ref, hashOf(properties.KeySchema));
    for (const { IndexName, KeySchema } of properties.GlobalSecondaryIndexes ?? []) {
      keys.set(`${ref}/${IndexName}`, hashOf(KeySchema));
    }
  }
  return (tableName, indexName) => keys.get(indexName === undefined ? tableName : `${tableName}/${indexName}`);
}

function createTableInput({ ref, properties }: TableResource): object {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = properties;
  return {
    TableName: ref,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions,
    KeySchema,
    ...(GlobalSecondaryIndexes?.length && { GlobalSecondaryIndexes }),
    ...(StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
  };
}

async function requireSameKeys({ ref, properties }: TableResource, engine: DynamoDb): Promise<void> {
  const { Table } = (await engine.execute("DescribeTable", { TableName: ref })) as { readonly Table: TableProperties };
  if (isDeepStrictEqual(shapeOf(Table), shapeOf(properties))) return;
  throw new Refusal(
    `The table ${ref} in the data directory has other keys, indexes or stream than its template. Start with --fresh.`,
  );
}

const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [], StreamSpecification }: TableProperties): unknown => ({
  keys: KeySchema,
  indexes: Object.fromEntries(
    GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => [IndexName, { keys, Projection }]),
  ),
  stream: StreamSpecification?.StreamViewType,
});

async function deployTimeToLive({ ref, properties }: TableResource, engine: DynamoDb): Promise<void> {
  const wanted = properties.TimeToLiveSpecification;
  const { TimeToLiveDescription } = (await engine.execute("DescribeTimeToLive", { TableName: ref })) as {
    readonly TimeToLiveDescription: { readonly AttributeName?: string };
  };
  const current = TimeToLiveDescription.AttributeName;
  if (!wanted?.Enabled || wanted.AttributeName === current) return;
  await engine.execute("UpdateTimeToLive", { TableName: ref, TimeToLiveSpecification: wanted });
}
