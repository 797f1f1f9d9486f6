import { Stream } from "node:stream";
import type { Row } from "./rows.ts";

/**
 * Values as the old-style stream that dynalite reads. It must be a `Stream`, or each value arrives twice. The custom loop turns
 * exceptions of a listener into errors of the stream, so they do not end the process.
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
