import { type CardRangeFiles, filesOf } from "../card-ranges/card-range-files.ts";
import { fileToRanges, rangesToFile } from "../card-ranges/compact/compact-file.ts";

/** In-memory bucket. It counts loads, and fails on request. */
export function inMemoryCardRangeFiles() {
  const files = new Map<string, Uint8Array>();
  const state = { reads: 0, isOut: false };
  const reached = () => {
    if (state.isOut) throw new Error("the bucket cannot be reached");
  };
  const bucket: CardRangeFiles = {
    read: async (file) => {
      reached();
      state.reads += 1;
      const bytes = files.get(file);
      if (!bytes) throw new Error(`there is no file ${file}`);
      return fileToRanges(bytes);
    },
    write: async (file, ranges) => {
      reached();
      if (files.has(file)) throw new Error(`${file} is written twice`);
      files.set(file, rangesToFile(ranges));
    },
    removeOthers: async (network, kept) => {
      reached();
      for (const file of files.keys()) {
        if (file.startsWith(filesOf(network)) && !kept.includes(file)) files.delete(file);
      }
    },
  };
  return { ...bucket, files, state };
}
