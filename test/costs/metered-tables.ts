import { answerDynamoDbRequest, type Consumed, type DynamoDb, openDynamoDb, storedBytes } from "#local-aws/dynamodb";
import { auditedTable } from "../../functions/shared/audit/audit-entry.ts";
import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { type MeteredLine, rounded } from "../../scripts/generate/costs/cost-data.ts";
import { clientAnsweredBy } from "../support/client-answered-by.ts";
import { createServiceTable } from "../support/service-table.ts";

const names = { domain: "domain", vault: "vault", messages: "messages" } as const;
const daySeconds = 24 * 60 * 60;

type Description = Parameters<typeof storedBytes>[1];
type StoredItem = Parameters<typeof storedBytes>[0];

interface KeptBytes {
  readonly bytes: number;
  readonly expiresAt: number | undefined;
}

type KeptByKind = Readonly<Record<string, KeptBytes>>;

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

function unitsBy(consumed: readonly Consumed[], unitsOf: (one: Consumed) => number, per: number) {
  const places = Object.groupBy(
    consumed.filter((one) => unitsOf(one) > 0),
    ({ indexName, tableName }) => indexName ?? tableName,
  );
  return sorted(
    Object.entries(places).map(([place, all = []]) => {
      const units = all.reduce((sum, one) => sum + unitsOf(one), 0);
      return [place, rounded(units / per)] as const;
    }),
  );
}

/** Kinds with one item for all operations. */
const oneForAll = new Set(["counter / counter", "lease / lease"]);

/** Kind of an item, from the prefixes of both keys: `charge / action`. */
const kindOf = (item: StoredItem): string =>
  [item["pk"], item["sk"]].map((key) => String(key?.["S"]).split("#")[0]).join(" / ");

async function keptIn(engine: DynamoDb): Promise<KeptByKind> {
  const kept: Record<string, KeptBytes> = {};
  for (const TableName of Object.values(names)) {
    const { Table: description } = (await engine.execute("DescribeTable", { TableName })) as { Table: Description };
    let from: unknown;
    do {
      const page = { TableName, ...(from !== undefined && { ExclusiveStartKey: from }) };
      const { Items, LastEvaluatedKey } = (await engine.execute("Scan", page)) as {
        readonly Items: readonly StoredItem[];
        readonly LastEvaluatedKey?: unknown;
      };
      for (const item of Items) {
        const { bytes = 0 } = kept[kindOf(item)] ?? {};
        const expiresAt = item["expiresAt"]?.["N"];
        kept[kindOf(item)] = {
          bytes: bytes + storedBytes(item, description),
          expiresAt: expiresAt === undefined ? undefined : Number(expiresAt),
        };
      }
      from = LastEvaluatedKey;
    } while (from !== undefined);
  }
  return kept;
}

/** Items that the operation stored, with their remaining retention in days. */
function storedSince(before: KeptByKind, after: KeptByKind, now: Date, per: number): MeteredLine["stored"] {
  const changes = Object.entries(after).flatMap(([kind, { bytes, expiresAt }]) => {
    const added = rounded((bytes - (before[kind]?.bytes ?? 0)) / per);
    if (added === 0 || oneForAll.has(kind)) return [];
    const retentionDays = expiresAt && Math.round((expiresAt - now.getTime() / 1000) / daySeconds);
    return [[kind, { bytes: added, ...(retentionDays !== undefined && { retentionDays: retentionDays }) }] as const];
  });
  return sorted(changes);
}

/** An operation, the number of units that it covers, and the time of the world during the operation. */
interface MeteredWork {
  readonly work: () => Promise<unknown>;
  readonly per: number;
  readonly now: Date;
}

export interface MeteredTables {
  readonly table: Table;
  /** Returns what one unit of the operation consumes and stores. */
  measure(work: MeteredWork): Promise<MeteredLine>;
  close(): Promise<void>;
}

/**
 * The service's tables on the real engine, in memory, through the real SDK, with a meter. Number blocks are not metered,
 * because the number of requests that share a block depends on the request rate.
 */
export async function meteredTables(): Promise<MeteredTables> {
  const engine = await openDynamoDb({ ttlSweepSeconds: 0 });
  for (const name of Object.values(names)) await createServiceTable(engine, name);
  let consumed: Consumed[] = [];
  let trailEvents = 0;
  const metered = clientAnsweredBy((target, body) => {
    // CloudTrail bills one event per call, regardless of the number of items.
    if (body.includes(`"${names.vault}"`)) trailEvents += 1;
    return answerDynamoDbRequest(engine, target, body, (one) => consumed.push(one));
  });
  const unmetered = clientAnsweredBy((target, body) => answerDynamoDbRequest(engine, target, body));
  const [counted, leased] = [metered, unmetered].map((client) => dynamoDbTable(names, client).add) as [
    Table["add"],
    Table["add"],
  ];
  const add: Table["add"] = (key, attribute, ...rest) =>
    (attribute === "leased" ? leased : counted)(key, attribute, ...rest);
  return {
    table: { ...auditedTable(dynamoDbTable(names, metered)), add },
    measure: async ({ work, per, now }) => {
      const before = await keptIn(engine);
      consumed = [];
      trailEvents = 0;
      await work();
      return {
        write: unitsBy(consumed, ({ writeUnits }) => writeUnits, per),
        read: unitsBy(consumed, ({ readUnits }) => readUnits, per),
        trailEvents: rounded(trailEvents / per),
        stored: storedSince(before, await keptIn(engine), now, per),
      };
    },
    close: () => engine.close(),
  };
}
