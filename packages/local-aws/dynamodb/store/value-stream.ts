import { Stream } from "node:stream";
import type { Row } from "./rows.ts";

/**
 * A legacy-style stream of values, as dynalite expects. The class must extend `Stream`; otherwise, each value arrives twice.
 * The custom loop turns exceptions thrown by a listener into stream errors, so that no exception crashes the process.
 */
export class ValueStream extends Stream {
  #wanted = true;

  constructor(rows: AsyncIterable<Row>) {
    super();
    void this.#deliver(rows);
  }

  destroy(): void {
    this.#wanted = false;
  }

  async #deliver(rows: AsyncIterable<Row>): Promise<void> {
    try {
      for await (const [, value] of rows) {
        this.emit("data", value);
        if (!this.#wanted) return;
      }
      this.emit("end");
    } catch (error) {
      this.emit("error", error);
    }
  }
}
