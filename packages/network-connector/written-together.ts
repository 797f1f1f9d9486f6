import type { Writable } from "node:stream";

/** Writes that fall into one turn of the event loop leave as one: a busy connection then takes one call of the system for many. */
export const writtenTogether = (stream: Writable): ((bytes: Uint8Array) => void) => {
  let isCorked = false;
  return (bytes) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      setImmediate(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    stream.write(bytes);
  };
};
