import type { ItemChange } from "../items/item-write.ts";
import type { ChangeStreams } from "../streams/change-streams.ts";
import { recordExpiry } from "../time-to-live/expiry-rows.ts";
import type { IndexDelay } from "./index-delay.ts";
import type { RecordingStore } from "./recording-store.ts";
import type { Level } from "./rows.ts";

/** Writes the recorded changes of a request, with their stream records and TTL index rows, to disk in one batch. */
export type Commit = (
  store: RecordingStore,
  changes: readonly ItemChange[],
  cause?: { readonly byTimeToLive: boolean },
) => Promise<void>;

export const createCommit =
  (level: Level, streams: ChangeStreams, indexDelay: IndexDelay | undefined): Commit =>
  async (store, changes, { byTimeToLive } = { byTimeToLive: false }) => {
    for (const change of changes) recordExpiry(store, change);
    const tablesWithRecords = streams.record(store, changes, byTimeToLive);
    await indexDelay?.expect(store.changes);
    await level.batch(store.changes);
    streams.announce(tablesWithRecords);
  };
