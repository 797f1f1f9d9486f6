import { consumeItemReads } from "../capacity/consumption.ts";
import { itemSizeBytes } from "../capacity/item-size.ts";
import { checkRequest, type Item, runAction } from "../dynalite.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { rowKeyOf } from "./reads.ts";

const largestAnswerBytes = 16 * 1024 * 1024;

interface KeysAndAttributes {
  readonly Keys: readonly Item[];
  readonly [member: string]: unknown;
}

interface BatchKey {
  readonly tableName: string;
  readonly key: Item;
  readonly rowKey: string;
}

export async function batchGetItem(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const requestItems = checkRequest("BatchGetItem", input)["RequestItems"] as Record<string, KeysAndAttributes>;
  const keys = Object.entries(requestItems).flatMap(([tableName, { Keys }]) =>
    Keys.map((key) => ({ tableName, key, rowKey: rowKeyOf(platform.tables, { TableName: tableName, Key: key }) })),
  );
  const wanted = platform.chaos?.leaveSomeOut(keys) ?? keys;
  const store = platform.newStore();
  store.load(wanted.map(({ rowKey }) => rowKey));
  const processed = withinOneAnswer(store, wanted);
  const Responses = Object.fromEntries(Object.keys(requestItems).map((tableName): [string, Item[]] => [tableName, []]));
  for (const { tableName, key } of processed) {
    const answer = await runAction("GetItem", store, { ...requestItems[tableName], TableName: tableName, Key: key });
    const { Item: item } = answer as { readonly Item?: Item };
    if (item) Responses[tableName]?.push(item);
  }
  consumeItemReads(
    platform.consume,
    processed.map(({ tableName, rowKey }) => ({
      tableName,
      item: store.read(rowKey) as Item | undefined,
      isConsistent: requestItems[tableName]?.["ConsistentRead"] === true,
    })),
  );
  const left = keys.filter((key) => !processed.includes(key));
  return { Responses, UnprocessedKeys: keysToAskAgain(left, requestItems) };
}

function withinOneAnswer(store: RecordingStore, keys: readonly BatchKey[]): BatchKey[] {
  let sizeBytes = 0;
  return keys.filter(({ rowKey }) => {
    sizeBytes += itemSizeBytes((store.read(rowKey) ?? {}) as Item);
    return sizeBytes <= largestAnswerBytes;
  });
}

/** Returns the unprocessed keys in the format of the request, with each table's other parameters, such as the projection. */
function keysToAskAgain(left: readonly BatchKey[], checked: Record<string, KeysAndAttributes>): unknown {
  const byTable = Object.entries(Object.groupBy(left, ({ tableName }) => tableName));
  return Object.fromEntries(
    byTable.map(([tableName, keys = []]) => {
      const parameters = Object.entries(checked[tableName] ?? {}).filter(([member]) => !member.startsWith("_"));
      return [tableName, { ...Object.fromEntries(parameters), Keys: keys.map(({ key }) => key) }];
    }),
  );
}
