/**
 * The items of transactions that wait for the disk. DynamoDB does not let a request wait for a transaction on the same
 * item but refuses it, and so do we: whoever arrives in the meantime meets a conflict, although the queue could have
 * served both.
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
