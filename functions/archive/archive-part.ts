import { once } from "node:events";
import { constants, createGzip } from "node:zlib";

/** A file of the archive while it is written: compressed as it grows, so that only that is in memory. */
export interface ArchivePart {
  readonly lines: number;
  add(text: string): Promise<void>;
  /** The whole file; nothing is added after it. */
  finished(): Promise<Buffer>;
}

/** Kept for years and rarely read: worth the best that gzip can do. */
const level = constants.Z_BEST_COMPRESSION;

export const newArchivePart = (): ArchivePart => {
  const gzip = createGzip({ level });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  let lines = 0;
  return {
    get lines() {
      return lines;
    },
    add: async (text) => {
      lines += 1;
      if (!gzip.write(text)) await once(gzip, "drain");
    },
    finished: async () => {
      gzip.end();
      await once(gzip, "end");
      return Buffer.concat(chunks);
    },
  };
};

/** The parts of a day have numbers from 1, in the order of what is in them. */
export const archiveFileKey = (agentKey: string, day: string, part: number): string =>
  `archive/${agentKey}/${day}/${String(part).padStart(4, "0")}.ndjson.gz`;
