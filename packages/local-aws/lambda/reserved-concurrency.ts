/** A call that Lambda rejects before the function runs. */
export class Throttled extends Error {
  override readonly name = "TooManyRequestsException";
}

/**
 * Reserved concurrency that operators set for a function. Here only zero has an effect: it stops the function for all callers. It
 * is not stored across restarts.
 */
export class ReservedConcurrency {
  readonly #reserved = new Map<string, number>();

  of(functionName: string): number | undefined {
    return this.#reserved.get(functionName);
  }

  reserve(functionName: string, calls: number): void {
    this.#reserved.set(functionName, calls);
  }

  free(functionName: string): void {
    this.#reserved.delete(functionName);
  }

  /** Errors: `Throttled` if the function may not run. */
  require(functionName: string): void {
    if (this.#reserved.get(functionName) === 0) {
      throw new Throttled(`Rate Exceeded: the reserved concurrency of ${functionName} is 0`);
    }
  }
}
