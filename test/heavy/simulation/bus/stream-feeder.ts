import type { DynamoDBRecord } from "aws-lambda";
import type { StreamRecord } from "#local-aws/dynamodb";
import { contract } from "../../../../functions/event-outbox/publish-events/contract.ts";
import type { Fleet } from "../fleet.ts";
import type { StreamFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { letsThrough } from "./patterns.ts";

/** The same values as in the publisher's event source in the stacks. */
const batchMax = 100;
const retriesMax = 10;

const usualMs = 150;

/** Delays some batches so that more records accumulate. */
const lateOneIn = 8;
const lateMs = 600_000;
const firstPauseMs = 1_000;

/**
 * Feeds the publisher from the table's stream, like Lambda with one shard: in order, one batch at a time. A failed batch is
 * retried and bisected; a single record that fails too often goes to the dead-letter queue.
 */
export class StreamFeeder {
  readonly #world: World;
  readonly #publishers: Fleet<StreamFunction>;
  readonly #parked: StreamRecord[] = [];
  #after: string | undefined;
  #isFeeding = false;
  #batches = 0;

  constructor(world: World, publishers: Fleet<StreamFunction>) {
    this.#world = world;
    this.#publishers = publishers;
    world.tables.onChange(() => this.#feed());
  }

  get parked(): readonly StreamRecord[] {
    return this.#parked;
  }

  get isBusy(): boolean {
    return this.#isFeeding;
  }

  #feed(): void {
    if (this.#isFeeding) return;
    this.#isFeeding = true;
    const isLate = Math.floor(this.#world.random() * lateOneIn) === 0;
    this.#world.underway(isLate ? lateMs : usualMs, () => {
      void this.#feedAll();
    });
  }

  async #feedAll(): Promise<void> {
    for (;;) {
      const records = await this.#world.tables.streamAfter(this.#after, batchMax);
      if (records.length === 0) break;
      const wanted = records.filter(isWanted);
      if (wanted.length > 0) await this.#publish(wanted);
      this.#after = records.at(-1)?.dynamodb.SequenceNumber;
    }
    this.#isFeeding = false;
  }

  /** Publishes the records until all of them are published or in the dead-letter queue. */
  async #publish(records: readonly StreamRecord[]): Promise<void> {
    this.#batches += 1;
    const name = `stream ${this.#batches}`;
    let left = records;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const failedFrom = await this.#invoke(left, `${name}${attempt === 1 ? "" : ` try ${attempt}`}`);
      if (failedFrom === undefined) return;
      left = left.slice(failedFrom);
      if (attempt > retriesMax) {
        this.#parked.push(...left.slice(0, 1));
        left = left.slice(1);
        attempt = 0;
      }
      await this.#world.timeline.sleep(firstPauseMs * Math.min(60, 2 ** attempt));
    }
  }

  /** Returns the index of the first record to retry, or undefined if all succeeded. */
  async #invoke(records: readonly StreamRecord[], invocation: string): Promise<number | undefined> {
    const Records = records as unknown as DynamoDBRecord[];
    const ended = await this.#publishers.invoke(invocation, (handler, context) => handler({ Records }, context));
    if (ended.kind !== "answered") return 0;
    const failed = new Set(ended.answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    return first < 0 ? undefined : first;
  }
}

/** Returns true if the filters of the event source match a record. */
const isWanted = (record: StreamRecord): boolean => contract.filters.some((filter) => letsThrough(filter, record));
