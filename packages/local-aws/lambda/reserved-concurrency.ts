/** A call that Lambda refuses before the function runs. */
export class Throttled extends Error {
  override readonly name = "TooManyRequestsException";
}

/**
 * What operators reserve of the account for a function. Here it only counts whether that is nothing, which stops a function for
 * everybody. It is forgotten with the runner.
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

  /** Errors: `Throttled` where the function may not run. */
  require(functionName: string): void {
    if (this.#reserved.get(functionName) === 0) {
      throw new Throttled(`Rate Exceeded: nothing of ${functionName} may run`);
    }
  }
}
