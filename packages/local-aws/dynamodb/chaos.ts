import { crc32 } from "node:zlib";
import { type CancellationReason, refusal, transactionCancelled } from "./dynamodb-error.ts";

/** Faults that never occur on an idle machine. Rates are probabilities per request, or per entry of a batch. */
export interface ChaosOptions {
  readonly seed: number;
  readonly throttleRate?: number;
  readonly conflictRate?: number;
  /** Maximum lag of global indexes. */
  readonly indexDelayMilliseconds?: number;
  /** Maximum delay before expired items are removed; the actual delay depends on the seed and the key. */
  readonly expiryDelaySeconds?: number;
}

/** Generates numbers from 0 to 1 from the seed alone (Mulberry32), so a run can be repeated. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Decides, from the seed and the order of the requests, which of them fail. */
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
    throw refusal(name, "Chaos throttled this request");
  }

  disturbWrite(): void {
    this.disturbRead();
    if (this.#happens(this.#conflictRate)) throw refusal("TransactionConflictException", "Chaos caused this conflict");
  }

  disturbTransaction(entryCount: number): void {
    if (this.#happens(this.#throttleRate)) throw this.#cancelled(entryCount, "ThrottlingError");
    if (this.#happens(this.#conflictRate)) throw this.#cancelled(entryCount, "TransactionConflict");
  }

  /** Processes batches partially. A batch without any processed entry is rejected. */
  leaveSomeOut<Entry>(entries: readonly Entry[]): Entry[] {
    const processed = entries.filter(() => !this.#happens(this.#throttleRate));
    if (processed.length > 0 || entries.length === 0) return processed;
    throw refusal("ProvisionedThroughputExceededException", "Chaos throttled this batch");
  }

  /**
   * Returns the delay before an expired item is removed. It uses separate random numbers, so it does not change which requests
   * fail.
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
