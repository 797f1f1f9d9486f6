import type { ChangeStreams } from "./change-streams.ts";
import type { Chaos } from "./chaos.ts";
import type { Commit } from "./commit.ts";
import type { IdempotencyTokens } from "./idempotency-tokens.ts";
import type { ItemsInFlight } from "./items-in-flight.ts";
import type { RecordingStore } from "./recording-store.ts";
import type { Level } from "./rows.ts";
import type { Tables } from "./tables.ts";
import type { WriteQueue } from "./write-queue.ts";

/** What the operations work with. */
export interface EngineParts {
  readonly region: string;
  readonly accountId: string;
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
}
