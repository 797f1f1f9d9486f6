import type { FileStore } from "../../../../functions/reports/file/file-parts.ts";

/** A file store that discards reports. */
export const thrownAway: FileStore = {
  put: async () => undefined,
  begin: async () => "upload",
  part: async (_, number) => ({ tag: String(number), checksum: "" }),
  finish: async () => undefined,
  abandon: async () => undefined,
  read: async () => Promise.reject(new Error("a file of one run is not read")),
  keep: async () => undefined,
  kept: async () => Promise.reject(new Error("a file of one run keeps nothing")),
};
