import { gunzipSync } from "node:zlib";

/** Reads the archive files according to docs/archive.md, independently of the service. */

export interface ArchivedLine {
  readonly agentKey: string;
  readonly action: { readonly key: string; readonly chargeKey: string; readonly created: string };
  readonly charge: { readonly key: string };
  readonly merchant: { readonly key: string; readonly mid: string; readonly mcc: string };
}

export interface ArchiveFile {
  readonly name: string;
  readonly agentKey: string;
  readonly day: string;
  readonly lines: readonly ArchivedLine[];
}

/** Returns the files with names of archive files. */
export const archiveFiles = (files: ReadonlyMap<string, Uint8Array>): readonly ArchiveFile[] =>
  [...files].map(([name, content]) => {
    const [, agentKey = "", day = ""] = /^archive\/([^/]+)\/(\d{4}-\d\d-\d\d)\/\d{4}\.ndjson\.gz$/.exec(name) ?? [];
    const texts = gunzipSync(content).toString("utf8").split("\n").slice(0, -1);
    return { name, agentKey, day, lines: texts.map((text) => JSON.parse(text) as ArchivedLine) };
  });
