import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * The position of an event source mapping in its stream, stored on disk. Sequence numbers have a fixed length, so a new
 * position overwrites the old one in a single write, which is far cheaper than replacing the file after every batch.
 */
export class Checkpoint {
  readonly #descriptor: number;
  #position: string | undefined;

  constructor(directory: string, mappingId: string) {
    mkdirSync(directory, { recursive: true });
    const file = path.join(directory, mappingId);
    this.#position = existsSync(file) ? readFileSync(file, "utf8") || undefined : undefined;
    this.#descriptor = openSync(file, existsSync(file) ? "r+" : "w+");
  }

  /** Undefined before the first record. */
  get position(): string | undefined {
    return this.#position;
  }

  store(position: string): void {
    this.#position = position;
    writeSync(this.#descriptor, position, 0);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
