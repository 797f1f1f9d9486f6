import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import {
  answerDynamoDbRequest,
  type DynamoDb,
  type DynamoDbAnswer,
  openDynamoDb,
  type StreamRecord,
} from "#local-aws/dynamodb";
import { waitingPartition } from "../../../functions/deliveries/delivery/delivery-store.ts";
import { type DueKind, duePartition, dueTimeOf, isInRealTime } from "../../../functions/shared/store/due-work.ts";
import type { Item, TableName } from "../../../functions/shared/store/table.ts";
import { entityInItem } from "../../../scripts/operator/restore/merging/entity-in-item.ts";
import { serviceTable, tableWithoutIndexes } from "../../support/service-table.ts";

/** The tables of a run, in memory, on the engine that also runs the tables on a developer's machine. */

type Attributes = Readonly<Record<string, AttributeValue>>;

export type PlainItem = Readonly<Record<string, unknown>>;

export interface StoredChange {
  readonly eventName: StreamRecord["eventName"];
  readonly item: PlainItem | undefined;
  /** In whole seconds, like the timestamps of DynamoDB streams. */
  readonly atSeconds: number;
}

/** The item as functions read it. The engine keeps bytes as base64. */
function storedItem(attributes: Attributes): Item {
  const bytes = Object.entries(attributes).flatMap(([name, { B }]) =>
    B ? [[name, Uint8Array.from(Buffer.from(String(B), "base64"))]] : [],
  );
  return { ...(unmarshall(attributes) as Item), ...Object.fromEntries(bytes) };
}

function attributesOf(item: PlainItem): unknown {
  const attributes = marshall(item, { removeUndefinedValues: true });
  const bytes = Object.entries(attributes).flatMap(([name, { B }]) =>
    B ? [[name, { B: Buffer.from(B).toString("base64") }]] : [],
  );
  return { ...attributes, ...Object.fromEntries(bytes) };
}

/** Returns the entity of an item, without the attributes that the storage layer adds. */
function plainItem(attributes: Attributes): PlainItem {
  const item = storedItem(attributes);
  return { ...item, ...entityInItem(item) };
}

const tables = [
  { ...serviceTable("domain"), StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } },
  tableWithoutIndexes("vault"),
  tableWithoutIndexes("messages"),
  // Counters of the agents' requests.
  tableWithoutIndexes("limits"),
];

/** Work that is due only after about a year in every run: reports and tokens expire. */
const standing: readonly DueKind[] = ["report-archival", "archive", "processor-token"];

/** The index also contains the events that agents fetch. */
const dueNames = new RegExp(
  `${duePartition("reversal", 0).replace(/reversal#0$/, "[a-z-]+#\\d+")}|${waitingPartition("sub-\\d+")}`,
  "g",
);

const clockSort = "sandbox-clock";

const isClock = ({ sk }: PlainItem): boolean => sk === clockSort;

const aheadMsOf = ({ offsetSeconds }: PlainItem): number => Number(offsetSeconds) * 1_000;

const tokenIn = (body: string): string | undefined => /"ClientRequestToken":"([^"]+)"/.exec(body)?.[1];

export interface DueWork {
  readonly kind: DueKind;
  readonly dueAt: string;
  /** The same time on the clock of the world; the agent's clock may be ahead. */
  readonly dueMs: number;
  /** Time at which the work enters the index that the sweep reads; earlier if an agent's clock is ahead. */
  readonly seenMs: number;
  /** The network whose response the work waits for, if any. */
  readonly network: string | undefined;
  readonly state: unknown;
}

export interface EngineCircumstances {
  readonly clock: () => Date;
  /** Maximum lag of the indexes. The seed determines each actual lag. */
  readonly indexLagMs: number;
  readonly seed: number;
}

/** Maximum number of items in a batch write. */
const itemsInBatch = 25;

/** DynamoDB deletes an expired item up to 48 hours late. The engine checks for expired items once an hour. */
const expiryDelaySeconds = 48 * 3_600;
const looksForExpiredEveryMs = 3_600_000;

const timeToLive = { TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" } };

async function openTables({ clock, indexLagMs, seed }: EngineCircumstances): Promise<DynamoDb> {
  const chaos = { seed, indexDelayMilliseconds: indexLagMs, expiryDelaySeconds };
  const engine = await openDynamoDb({ clock, ttlSweepSeconds: 0, chaos });
  for (const table of tables) {
    await engine.execute("CreateTable", table);
    await engine.execute("UpdateTimeToLive", { TableName: table.TableName, ...timeToLive });
  }
  return engine;
}

export class TableEngine {
  readonly #circumstances: EngineCircumstances;
  #engine: DynamoDb;
  /** Changes in the earlier tables, and the number of changes that filled the current tables. */
  #earlierChanges: readonly StoredChange[] = [];
  #filledWith = 0;
  /** The stream of the domain table from its beginning, including records that the table no longer keeps. */
  #records: StreamRecord[] = [];
  #lookedForExpiredMs: number;
  readonly #heldDue = new Set<string>();
  readonly #doneTokens = new Set<string | undefined>();
  #dueWork: readonly DueWork[] | undefined;
  #listener: () => void = () => {};

  private constructor(engine: DynamoDb, circumstances: EngineCircumstances) {
    this.#engine = engine;
    this.#circumstances = circumstances;
    this.#lookedForExpiredMs = circumstances.clock().getTime();
  }

  static async open(circumstances: EngineCircumstances): Promise<TableEngine> {
    return new TableEngine(await openTables(circumstances), circumstances);
  }

  /** Continues with new tables: these items in the domain table, and the current vault. */
  async goOnWith(items: readonly Item[]): Promise<void> {
    const { changes } = await this.contents();
    const cards = await this.stored("vault");
    const storedMessages = await this.stored("messages");
    const left = this.#engine;
    this.#engine = await openTables(this.#circumstances);
    await left.close();
    await this.put(items);
    await this.put(cards, "vault");
    await this.put(storedMessages, "messages");
    this.#earlierChanges = changes;
    this.#filledWith = items.length;
    this.#records = [];
    this.#dueWork = undefined;
  }

  /** The items of a table as functions read them. */
  async stored(TableName: TableName): Promise<readonly Item[]> {
    return (await this.#scan(TableName)).map(storedItem);
  }

  /** Returns every version of each item of the domain table, and the current items of the other tables. */
  async everStored(): Promise<Readonly<Record<TableName, readonly Item[]>>> {
    const domain = (await this.#allRecords()).flatMap(({ dynamodb: { NewImage } }) =>
      NewImage ? [storedItem(NewImage as unknown as Attributes)] : [],
    );
    return { domain, vault: await this.stored("vault"), messages: await this.stored("messages") };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Handles a request of the SDK in the DynamoDB protocol. */
  async request(target: string, body: string): Promise<DynamoDbAnswer> {
    for (const [partition] of body.matchAll(dueNames)) if (!target.endsWith("Query")) this.#heldDue.add(partition);
    this.#dueWork = undefined;
    await this.letGoOfExpired();
    const answer = await answerDynamoDbRequest(this.#engine, target, body);
    if (answer.status === 200) this.#doneTokens.add(tokenIn(body));
    if (answer.status === 200 && target.includes("Write")) this.#listener();
    return answer;
  }

  /** Sets the listener that is called after every request that may have changed something. */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /** Returns the records of the domain table's stream after a sequence number. */
  streamAfter(sequenceNumber: string | undefined, limit: number): Promise<readonly StreamRecord[]> {
    return this.#engine.recordsAfter("domain", sequenceNumber, limit);
  }

  /** True if a transaction with the same token has completed. */
  hasDone(body: string): boolean {
    return this.#doneTokens.has(tokenIn(body));
  }

  /** True if the partition ever contained due work. If it never did, the index is known to return nothing. */
  hasHeldDue(partition: string): boolean {
    return this.#heldDue.has(partition);
  }

  async put(items: readonly PlainItem[], table: TableName = "domain"): Promise<void> {
    for (const { duePartition: partition } of items) if (partition !== undefined) this.#heldDue.add(String(partition));
    const requests = items.map((item) => ({ PutRequest: { Item: attributesOf(item) } }));
    for (let at = 0; at < requests.length; at += itemsInBatch) {
      const RequestItems = { [table]: requests.slice(at, at + itemsInBatch) };
      await this.#engine.execute("BatchWriteItem", { RequestItems });
    }
  }

  /** Returns the stored work with its due times, read from the items rather than from the index. */
  async dueWork(): Promise<readonly DueWork[]> {
    this.#dueWork ??= await this.#allDueWork();
    return this.#dueWork;
  }

  async #allDueWork(): Promise<readonly DueWork[]> {
    const items = await this.#items("domain");
    const aheadMs = new Map(items.flatMap((item) => (isClock(item) ? [[item["agentKey"], aheadMsOf(item)]] : [])));
    const furthestMs = Math.max(0, ...aheadMs.values());
    return items.flatMap((item) => {
      const { duePartition: partition, dueAt, network, original, state, agentKey } = item;
      if (dueAt === undefined) return [];
      const requestedNetwork = network ?? (original as PlainItem | undefined)?.["network"];
      const kind = String(partition).split("#")[1] as DueKind;
      if (standing.includes(kind)) return [];
      const timeMs = dueTimeOf(dueAt)?.getTime() ?? 0;
      const [ownMs, seenMs] = isInRealTime(kind) ? [0, 0] : [aheadMs.get(agentKey) ?? 0, furthestMs];
      return [
        {
          kind,
          dueAt: String(dueAt),
          dueMs: timeMs - ownMs,
          seenMs: timeMs - seenMs,
          network: requestedNetwork === undefined ? undefined : String(requestedNetwork),
          state,
        },
      ];
    });
  }

  /** Returns the seconds by which an agent's clock is ahead of the world's. */
  async aheadSecondsOf(agentKey: string): Promise<number> {
    const Key = attributesOf({ pk: `agent#${agentKey}`, sk: clockSort });
    const { Item } = (await this.#engine.execute("GetItem", { TableName: "domain", Key })) as { Item?: Attributes };
    return Item ? aheadMsOf(plainItem(Item)) / 1_000 : 0;
  }

  /** Returns everything that is stored, and all changes of the domain table in order. */
  async contents() {
    const since = (await this.#allRecords()).slice(this.#filledWith).map(
      ({ eventName, dynamodb: { NewImage, ApproximateCreationDateTime: atSeconds } }): StoredChange => ({
        eventName,
        atSeconds,
        item: NewImage && plainItem(NewImage as unknown as Attributes),
      }),
    );
    const changes = [...this.#earlierChanges, ...since];
    const [items, vaultItems, messageItems] = [
      await this.#items("domain"),
      await this.#items("vault"),
      await this.#items("messages"),
    ];
    return { items, vaultItems, messageItems, changes };
  }

  /** Deletes expired items. The exact time is not observable, so the deletion waits for the next request. */
  async letGoOfExpired(): Promise<void> {
    const nowMs = this.#circumstances.clock().getTime();
    if (nowMs < this.#lookedForExpiredMs + looksForExpiredEveryMs) return;
    this.#lookedForExpiredMs = nowMs;
    await this.#allRecords();
    await this.#engine.sweep();
  }

  async #allRecords(): Promise<readonly StreamRecord[]> {
    const last = this.#records.at(-1)?.dynamodb.SequenceNumber;
    this.#records.push(...(await this.#engine.recordsAfter("domain", last, 100_000)));
    return this.#records;
  }

  async #items(TableName: TableName): Promise<readonly PlainItem[]> {
    return (await this.#scan(TableName)).map(plainItem);
  }

  async #scan(TableName: TableName): Promise<readonly Attributes[]> {
    const { Items } = (await this.#engine.execute("Scan", { TableName })) as { Items: Attributes[] };
    return Items;
  }
}
