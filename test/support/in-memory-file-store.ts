import { gunzipSync } from "node:zlib";
import type { FileStore } from "../../functions/reports/file/file-parts.ts";

/** A file store in memory with a single file and the state that runs pass on; `calls` contains the names of its calls. */
export function inMemoryFileStore() {
  const uploads = new Map<string, Map<string, Uint8Array>>();
  const kept = new Map<string, Uint8Array>();
  const calls: string[] = [];
  let stored: Buffer | undefined;

  const uploadOf = (uploadId: string): Map<string, Uint8Array> => {
    const found = uploads.get(uploadId);
    if (!found) throw new Error("NoSuchUpload");
    return found;
  };

  const store: FileStore = {
    put: async (bytes) => {
      calls.push("put");
      stored = Buffer.from(bytes);
    },
    begin: async () => {
      calls.push("begin");
      const uploadId = `upload-${calls.length}`;
      uploads.set(uploadId, new Map());
      return uploadId;
    },
    part: async (uploadId, number, bytes) => {
      calls.push("part");
      const tag = `${number}-${calls.length}`;
      uploadOf(uploadId).set(tag, Buffer.from(bytes));
      return { tag, checksum: `of ${tag}` };
    },
    finish: async (uploadId, chosen) => {
      calls.push("finish");
      const parts = uploadOf(uploadId);
      stored = Buffer.concat(
        chosen.map(({ tag, checksum }) => {
          const part = checksum === `of ${tag}` ? parts.get(tag) : undefined;
          return part ?? Buffer.from(`no part ${tag}`);
        }),
      );
      uploads.delete(uploadId);
    },
    abandon: async (uploadId) => {
      calls.push("abandon");
      uploads.delete(uploadId);
    },
    read: async () => {
      calls.push("read");
      if (!stored) throw new Error("there is no file");
      return [gunzipSync(stored)] as unknown as AsyncIterable<Uint8Array>;
    },
    keep: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    kept: async (name) => kept.get(name) ?? Promise.reject(new Error(`nothing is kept as ${name}`)),
  };

  return { store, calls, kept, stored: () => stored, content: () => gunzipSync(stored ?? Buffer.alloc(0)) };
}
