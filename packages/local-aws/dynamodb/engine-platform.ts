import type { Consume } from "./capacity/consumption.ts";
import type { Chaos } from "./chaos.ts";
import type { Commit } from "./store/commit.ts";
import type { RecordingStore } from "./store/recording-store.ts";
import type { Level } from "./store/rows.ts";
import type { WriteQueue } from "./store/write-queue.ts";
import type { ChangeStreams } from "./streams/change-streams.ts";
import type { WriteObject } from "./tables/export-files.ts";
import type { Tables } from "./tables/tables.ts";
import type { IdempotencyTokens } from "./transactions/idempotency-tokens.ts";
import type { ItemsInFlight } from "./transactions/items-in-flight.ts";

export interface EnginePlatform {
  readonly now: () => number;
  readonly level: Level;
  readonly tables: Tables;
  readonly streams: ChangeStreams;
  readonly tokens: IdempotencyTokens;
  readonly inFlight: ItemsInFlight;
  readonly chaos: Chaos | undefined;
  readonly queue: WriteQueue;
  readonly commit: Commit;
  readonly newStore: () => RecordingStore;
  /** Absent if there are no buckets for exports. */
  readonly writeObject: WriteObject | undefined;
  /** Absent if consumed capacity is not measured. */
  readonly consume?: Consume;
}
