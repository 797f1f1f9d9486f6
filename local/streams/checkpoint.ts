import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * How far a mapping has read its stream, on disk. Sequence numbers have one length, so a new position overwrites the
 * old one in a single write: it is stored after every batch, and replacing the file would cost far more.
 */
export class Checkpoint {
  readonly #descriptor: number;
  #position: string | undefined;

  /** A mapping that is new begins where it is told. */
  constructor(directory: string, mappingId: string, initial: string | undefined) {
    mkdirSync(directory, { recursive: true });
    const file = path.join(directory, mappingId);
    const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
    this.#descriptor = openSync(file, existsSync(file) ? "r+" : "w+");
    if (stored !== "") this.#position = stored;
    else if (initial !== undefined) this.store(initial);
  }

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
