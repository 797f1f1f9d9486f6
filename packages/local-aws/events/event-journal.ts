import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import path from "node:path";

const worthPuttingAsideBytes = 64 * 1024 * 1024;

export interface JournalEntry<Content> {
  readonly content: Content;
  /** Byte offset of the end of the entry in the file. */
  readonly end: number;
}

/**
 * The accepted events of a bus in order of acceptance, as one JSON line each, and the position of the last delivered event.
 * `append` and `markDelivered` write to disk before they return, so a restarted runner continues from the stored position.
 */
export class EventJournal<Content> {
  readonly file: string;
  readonly undelivered: readonly JournalEntry<Content>[];
  readonly #descriptor: number;
  readonly #checkpointDescriptor: number;
  #end: number;

  constructor(directory: string, busName: string) {
    mkdirSync(directory, { recursive: true });
    this.file = path.join(directory, `${busName}.jsonl`);
    const checkpointFile = path.join(directory, `${busName}.delivered`);
    let delivered = existsSync(checkpointFile) ? Number(readFileSync(checkpointFile, "utf8")) : 0;
    this.#end = sizeOf(this.file);
    if (delivered === this.#end && this.#end > worthPuttingAsideBytes) {
      renameSync(this.file, `${this.file}.old`);
      this.#end = 0;
      delivered = 0;
    }
    this.#descriptor = openSync(this.file, "a");
    this.#checkpointDescriptor = openSync(checkpointFile, existsSync(checkpointFile) ? "r+" : "w+");
    this.markDelivered(delivered);
    this.undelivered = this.#entriesAfter(delivered);
  }

  append(content: Content): JournalEntry<Content> {
    this.#end += writeSync(this.#descriptor, `${JSON.stringify(content)}\n`);
    return { content, end: this.#end };
  }

  markDelivered(end: number): void {
    writeSync(this.#checkpointDescriptor, String(end).padStart(16, "0"), 0);
  }

  close(): void {
    closeSync(this.#descriptor);
    closeSync(this.#checkpointDescriptor);
  }

  #entriesAfter(position: number): readonly JournalEntry<Content>[] {
    const lines = readFileSync(this.file).subarray(position).toString().split("\n");
    // If the process was killed, the last line can be incomplete. The event on that line was never accepted, so the line is
    // ended with a newline and ignored.
    if (lines.pop()) this.#end += writeSync(this.#descriptor, "\n");
    let end = position;
    return lines.flatMap((line) => {
      end += Buffer.byteLength(line) + 1;
      const content = parsed<Content>(line);
      return content === undefined ? [] : [{ content, end }];
    });
  }
}

function parsed<Content>(line: string): Content | undefined {
  try {
    return JSON.parse(line) as Content;
  } catch {
    return undefined;
  }
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);
