import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { answerDynamoDbRequest, type ChaosOptions, type DynamoDb, openDynamoDb } from "#local-aws/dynamodb";
import { auditedTable } from "../../functions/shared/audit/audit-entry.ts";
import { dynamoDbBuckets } from "../../functions/shared/rate-limit/rate-limit-counter.ts";
import type { AddToBucket } from "../../functions/shared/rate-limit/rate-limit-lease.ts";
import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Item, Table } from "../../functions/shared/store/table.ts";
import type { Clock } from "../../functions/shared/time/clock.ts";
import { clientAnsweredBy } from "./client-answered-by.ts";
import { createServiceTable } from "./service-table.ts";

export interface ScratchTable {
  readonly table: Table;
  readonly buckets: AddToBucket;
  /** Deletes the items that have expired by the clock, as DynamoDB does with some delay. */
  expire(): Promise<void>;
  /** The domain table, for an AWS SDK client. */
  readonly domain: { readonly client: DynamoDBClientConfig; readonly tableName: string };
  /** Returns all items of the domain table. */
  domainItems(): Promise<readonly Item[]>;
  /** Makes the table unreachable from now on. */
  disconnect(): void;
  close(): Promise<void>;
}

type AttributeMap = Parameters<typeof unmarshall>[0];

/** The real SDK, whose requests reach the engine without a network. */
const clientOf = (engine: DynamoDb, isServing: () => boolean): DynamoDBClientConfig =>
  clientAnsweredBy(async (target, body) => {
    if (!isServing()) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    return answerDynamoDbRequest(engine, target, body);
  });

/** All tests of a worker share one engine, each with its own tables. */
let shared: Promise<DynamoDb> | undefined;
let tablesMade = 0;

/**
 * Creates the service's tables on the real engine, in memory, over the real SDK. A table with chaos or its own clock has a
 * separate engine.
 */
export async function scratchTable(chaos?: ChaosOptions, clock?: Clock): Promise<ScratchTable> {
  shared ??= openDynamoDb({ ttlSweepSeconds: 0 });
  const isAlone = chaos !== undefined || clock !== undefined;
  const engine = isAlone
    ? await openDynamoDb({ ttlSweepSeconds: 0, ...(chaos && { chaos }), ...(clock && { clock }) })
    : await shared;
  tablesMade += 1;
  const named = (name: string): string => `${name}-${tablesMade}`;
  const names = { domain: named("domain"), vault: named("vault"), messages: named("messages") };
  const limits = named("limits");
  const all = [...Object.values(names), limits];
  for (const name of all) await createServiceTable(engine, name);
  const TimeToLiveSpecification = { Enabled: true, AttributeName: "expiresAt" };
  for (const TableName of clock ? [names.domain, names.messages] : []) {
    await engine.execute("UpdateTimeToLive", { TableName, TimeToLiveSpecification });
  }
  let isServing = true;
  const client = clientOf(engine, () => isServing);
  return {
    table: auditedTable(dynamoDbTable(names, client, clock), clock),
    domain: { client, tableName: names.domain },
    expire: () => engine.sweep(),
    domainItems: async () => {
      const { Items } = (await engine.execute("Scan", { TableName: names.domain })) as { Items: AttributeMap[] };
      return Items.map((item) => unmarshall(item) as Item);
    },
    buckets: dynamoDbBuckets(limits, client),
    disconnect: () => {
      isServing = false;
    },
    close: async () => {
      isServing = false;
      if (isAlone) await engine.close();
      else for (const TableName of all) await engine.execute("DeleteTable", { TableName });
    },
  };
}
