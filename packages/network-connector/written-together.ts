import type { Writable } from "node:stream";

export interface Writer {
  write(bytes: Uint8Array): void;
  /** Hands what waits to the stream now: before its end. */
  flush(): void;
  /** Whether something was written that the stream does not have yet. */
  readonly isWaiting: boolean;
}

/**
 * Writes that fall into one turn of the event loop leave as one: a busy connection then takes one call of the system for many, and TLS
 * one record. They are joined here, because a stream that is corked hands each of them over by itself.
 */
export const writtenTogether = (stream: Writable): Writer => {
  let waiting: Uint8Array[] = [];

  const flush = () => {
    const [first] = waiting;
    if (!first) return;
    const bytes = waiting.length === 1 ? first : Buffer.concat(waiting);
    waiting = [];
    if (stream.writable) stream.write(bytes);
  };

  return {
    write(bytes) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(bytes);
    },
    flush,
    get isWaiting() {
      return waiting.length > 0;
    },
  };
};
