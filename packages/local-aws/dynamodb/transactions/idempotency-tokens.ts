import { createHash } from "node:crypto";
import { refusal } from "../dynamodb-error.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { deletions, type Level, rowsBelow, tokenRows } from "../store/rows.ts";

const validMilliseconds = 10 * 60 * 1000;

interface TokenOfRequest {
  readonly token: string;
  readonly requestDigest: string;
}

export const digestOf = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64");

interface TokenRow {
  readonly requestDigest: string;
  readonly completedAt: number;
}

/**
 * The idempotency tokens of completed database transactions, each stored in the same batch as its transaction's writes. The
 * SDK sends a token with every transaction. To remove the many expired tokens cheaply, tokens are stored in ten-minute
 * generations: a lookup reads two generations, and an old generation is dropped as a whole.
 */
export class IdempotencyTokens {
  readonly #level: Level;
  readonly #now: () => number;
  readonly #inProgress = new Set<string>();

  constructor(level: Level, now: () => number) {
    this.#level = level;
    this.#now = now;
  }

  /**
   * Runs the database transaction, unless a transaction with the same token has completed in the last ten minutes. `run`
   * must store the token in the same batch as the transaction's writes. Throws if a request with the token is in progress,
   * or if the token was used for a different request.
   */
  async once(
    tokenOfRequest: TokenOfRequest | undefined,
    run: (storeToken: (store: RecordingStore) => void) => Promise<void>,
  ): Promise<void> {
    if (!tokenOfRequest) return run(() => undefined);
    const { token, requestDigest } = tokenOfRequest;
    if (this.#inProgress.has(token)) throw refusal("TransactionInProgressException", "The request is in progress");
    this.#inProgress.add(token);
    try {
      const completed = this.#find(token);
      if (!completed) await run((store) => this.#store(store, token, requestDigest));
      else if (completed.requestDigest !== requestDigest) {
        throw refusal("IdempotentParameterMismatchException", "The token was used for another request");
      }
    } finally {
      this.#inProgress.delete(token);
    }
  }

  async forgetOld(): Promise<void> {
    const oldRows = { ...rowsBelow(tokenRows(0)), lt: tokenRows(this.#generation() - 1) };
    await this.#level.batch(deletions(await this.#level.keys(oldRows).all()));
  }

  #find(token: string): TokenRow | undefined {
    const generation = this.#generation();
    const rows = [generation, generation - 1].map((one) => this.#level.getSync(tokenRows(one) + token));
    const isValid = (row: TokenRow | undefined) => row && this.#now() - row.completedAt < validMilliseconds;
    return (rows as (TokenRow | undefined)[]).find(isValid);
  }

  #store(store: RecordingStore, token: string, requestDigest: string): void {
    store.put(tokenRows(this.#generation()) + token, { requestDigest, completedAt: this.#now() } satisfies TokenRow);
  }

  #generation(): number {
    return Math.floor(this.#now() / validMilliseconds);
  }
}
