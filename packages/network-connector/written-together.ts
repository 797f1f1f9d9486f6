import type { Writable } from "node:stream";

export interface Writer {
  write(bytes: Uint8Array): void;
  /** Writes pending data to the stream now, for example before it ends. */
  flush(): void;
  /** True if data is pending. */
  readonly isWaiting: boolean;
}

/**
 * Joins writes within one turn of the event loop: a busy connection then needs one system call for many, and TLS one record. They
 * are joined here, because a corked stream passes each of them on separately.
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
