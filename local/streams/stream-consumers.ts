import type { DynamoDb } from "../dynamodb/engine.ts";
import type { Functions } from "../lambda/functions.ts";
import type { Queues } from "../storage/queues.ts";
import { Checkpoint } from "./checkpoint.ts";
import { type ParkedBatch, parkBatch } from "./parked-batch.ts";
import { StreamConsumer } from "./stream-consumer.ts";
import type { DeclaredMapping } from "./stream-mappings.ts";

export interface StreamEnvironment {
  readonly engine: DynamoDb;
  readonly functions: Functions;
  readonly queues: Queues;
  readonly checkpointDirectory: string;
  readonly bucketsDirectory: string;
  onFault(error: unknown): void;
}

/** All consumers of all streams. */
export class StreamConsumers {
  readonly #consumers: readonly StreamConsumer[];
  readonly #running: Promise<unknown>;

  private constructor(consumers: readonly StreamConsumer[], onFault: (error: unknown) => void) {
    this.#consumers = consumers;
    this.#running = Promise.all(consumers.map((consumer) => consumer.run().catch(onFault)));
  }

  static async start(
    mappings: readonly DeclaredMapping[],
    { engine, functions, queues, checkpointDirectory, bucketsDirectory, onFault }: StreamEnvironment,
  ): Promise<StreamConsumers> {
    const consumers: StreamConsumer[] = [];
    for (const mapping of mappings) {
      const initial = mapping.startsAtLatest ? await engine.lastSequence(mapping.tableName) : undefined;
      const checkpoint = new Checkpoint(checkpointDirectory, mapping.id, initial);
      const park = (batch: ParkedBatch): void => {
        // Without a destination the records are given up, on AWS too.
        if (mapping.onFailureArn !== undefined) parkBatch(batch, mapping.onFailureArn, queues, bucketsDirectory);
      };
      consumers.push(new StreamConsumer(mapping, engine, functions, checkpoint, park));
    }
    return new StreamConsumers(consumers, onFault);
  }

  async stop(): Promise<void> {
    for (const consumer of this.#consumers) consumer.stop();
    await this.#running;
  }
}
