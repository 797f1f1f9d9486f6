import { isDeepStrictEqual } from "node:util";
import type { DeployedResource, Deployment } from "../../assembly/deployment.ts";
import { Refusal } from "../../refusal.ts";
import type { DynamoDb } from "../engine.ts";

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

/** Creates missing tables. Existing tables keep their items, so their keys, indexes and stream must not have changed. */
export async function deployTables(deployment: Deployment, engine: DynamoDb): Promise<void> {
  const { TableNames } = (await engine.execute("ListTables", { Limit: 100 })) as { readonly TableNames: string[] };
  for (const table of deployment.resources<TableProperties>("AWS::DynamoDB::Table")) {
    if (TableNames.includes(table.ref)) await requireSameKeys(table, engine);
    else await engine.execute("CreateTable", createTableInput(table));
    await deployTimeToLive(table, engine);
  }
}

function createTableInput({ ref, properties }: TableResource): object {
  const { TimeToLiveSpecification: _, StreamSpecification, ...rest } = properties;
  const stream = StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } };
  return { TableName: ref, ...rest, ...stream };
}

async function requireSameKeys({ ref, properties }: TableResource, engine: DynamoDb): Promise<void> {
  const { Table } = (await engine.execute("DescribeTable", { TableName: ref })) as { readonly Table: TableProperties };
  if (isDeepStrictEqual(shapeOf(Table), shapeOf(properties))) return;
  throw new Refusal(
    `The stored keys, indexes or stream of table ${ref} differ from its template. Start with --fresh (deletes all data).`,
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
