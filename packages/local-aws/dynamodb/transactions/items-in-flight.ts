/**
 * Items of the database transactions in progress, including items that are only checked. If a request conflicts with a
 * database transaction on the same item, DynamoDB rejects the request instead of queueing it. The runner does the same,
 * although its write queue could process both requests.
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
