/**
 * Items of transactions that are being written to disk. DynamoDB does not queue a request behind a transaction on the same item
 * but rejects it. So does the runner: a concurrent request gets a conflict, although the queue could have served both.
 */
export class ItemsInFlight {
  readonly #rowKeys = new Set<string>();

  includes(rowKey: string): boolean {
    return this.#rowKeys.has(rowKey);
  }

  async during<Answer>(rowKeys: readonly string[], transaction: () => Promise<Answer>): Promise<Answer> {
    for (const rowKey of rowKeys) this.#rowKeys.add(rowKey);
    try {
      return await transaction();
    } finally {
      for (const rowKey of rowKeys) this.#rowKeys.delete(rowKey);
    }
  }
}
