import { crc32 } from "node:zlib";
import { type CancellationReason, refusal, transactionCancelled } from "./dynamodb-error.ts";

/**
 * Simulated DynamoDB faults: throttling, transaction conflicts, lagging indexes and late removal of expired items. Rates are
 * probabilities per request, or per entry of a batch.
 */
export interface ChaosOptions {
  readonly seed: number;
  readonly throttleRate?: number;
  readonly conflictRate?: number;
  /** Maximum lag of global secondary indexes, in milliseconds. */
  readonly indexDelayMilliseconds?: number;
  /** Maximum delay before expired items are removed. The actual delay depends on the seed and the key. */
  readonly expiryDelaySeconds?: number;
}

/**
 * Creates a seeded pseudorandom number generator (Mulberry32) that returns numbers from 0 (inclusive) to 1 (exclusive). The
 * numbers depend only on the seed, so runs are reproducible.
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Decides which requests fail, based on the seed and the order of the requests. */
export class Chaos {
  readonly #throttleRate: number;
  readonly #conflictRate: number;
  readonly #expiryDelaySeconds: number;
  readonly #seed: number;
  readonly #random: () => number;

  constructor({ seed, throttleRate = 0, conflictRate = 0, expiryDelaySeconds = 0 }: ChaosOptions) {
    this.#throttleRate = throttleRate;
    this.#conflictRate = conflictRate;
    this.#expiryDelaySeconds = expiryDelaySeconds;
    this.#seed = seed;
    this.#random = createRandom(seed);
  }

  disturbRead(): void {
    if (!this.#happens(this.#throttleRate)) return;
    const name = this.#happens(0.5) ? "ThrottlingException" : "ProvisionedThroughputExceededException";
    throw refusal(name, "The request was throttled by chaos testing");
  }

  disturbWrite(): void {
    this.disturbRead();
    if (this.#happens(this.#conflictRate))
      throw refusal("TransactionConflictException", "The conflict was caused by chaos testing");
  }

  disturbTransaction(entryCount: number): void {
    if (this.#happens(this.#throttleRate)) throw this.#cancelled(entryCount, "ThrottlingError");
    if (this.#happens(this.#conflictRate)) throw this.#cancelled(entryCount, "TransactionConflict");
  }

  /** Returns the entries of a batch that are not throttled. Throws if every entry of a non-empty batch is throttled. */
  leaveSomeOut<Entry>(entries: readonly Entry[]): Entry[] {
    const processed = entries.filter(() => !this.#happens(this.#throttleRate));
    if (processed.length > 0 || entries.length === 0) return processed;
    throw refusal("ProvisionedThroughputExceededException", "The batch was throttled by chaos testing");
  }

  /**
   * Returns the delay before an expired item is removed. The delay uses separate random numbers, so it does not affect which
   * requests fail.
   */
  lingersSeconds(itemKey: string): number {
    if (this.#expiryDelaySeconds === 0) return 0;
    return createRandom(this.#seed ^ crc32(itemKey))() * this.#expiryDelaySeconds;
  }

  #happens(probability: number): boolean {
    return this.#random() < probability;
  }

  #cancelled(entryCount: number, Code: CancellationReason["Code"]): Error {
    const concerned = Math.floor(this.#random() * entryCount);
    return transactionCancelled(
      Array.from({ length: entryCount }, (_, position) => ({ Code: position === concerned ? Code : "None" })),
    );
  }
}
