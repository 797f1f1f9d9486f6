import type { Writable } from "node:stream";

interface WrittenBytes {
  /** True once the stream has written the bytes. Until then, destroying the stream can still discard them. */
  readonly isSent: boolean;
}

export interface Writer {
  write(bytes: Uint8Array): WrittenBytes;
  /** Writes pending data to the stream immediately, for example before the stream ends. */
  flush(): void;
}

/**
 * Combines the writes of one event loop iteration. Many writes on a busy connection then need only one system call and, with
 * TLS, one TLS record. Corking combines writes only in streams that implement `_writev`.
 */
export function writtenTogether(stream: Writable): Writer {
  let waiting: { readonly bytes: Uint8Array; isSent: boolean }[] = [];

  const flush = () => {
    const together = waiting;
    const [first] = together;
    if (!first) return;
    waiting = [];
    if (!stream.writable) return;
    const bytes = together.length === 1 ? first.bytes : Buffer.concat(together.map((one) => one.bytes));
    stream.write(bytes, (fault) => {
      if (!fault) for (const one of together) one.isSent = true;
    });
  };

  return {
    write(bytes) {
      if (waiting.length === 0) setImmediate(flush);
      const written = { bytes, isSent: false };
      waiting.push(written);
      return written;
    },
    flush,
  };
}
