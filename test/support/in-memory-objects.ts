import type { ObjectStore } from "../../functions/shared/files/object-store.ts";

export type InMemoryObjects = ObjectStore & { readonly contents: Map<string, Uint8Array> };

/** Files in memory. Each write changes the entity tag of a file. */
export function inMemoryObjects(): InMemoryObjects {
  const contents = new Map<string, Uint8Array>();
  const tags = new Map<string, string>();
  let writings = 0;
  const put = (key: string, content: Uint8Array): void => {
    contents.set(key, content);
    writings += 1;
    tags.set(key, String(writings));
  };
  /** A file that a test put directly into `contents` has no tag of a write. */
  const tagOf = (key: string): string => tags.get(key) ?? "never written";
  return {
    contents,
    get: async (key) => contents.get(key),
    open: async (key) => {
      const content = contents.get(key);
      return content && { content: inPieces(content), entityTag: tagOf(key) };
    },
    put: async (key, content) => put(key, content),
    putIfAbsent: async (key, content) => {
      if (!contents.has(key)) put(key, content);
    },
    list: async (prefix) => [...contents.keys()].filter((key) => key.startsWith(prefix)).sort(),
    move: async (from, to, entityTag) => {
      const content = contents.get(from);
      if (!content || (entityTag !== undefined && tagOf(from) !== entityTag)) return;
      put(to, content);
      contents.delete(from);
    },
    remove: async (key) => {
      contents.delete(key);
    },
  };
}

/** Small enough to split lines and characters. */
const pieceBytes = 61;

const inPieces = async function* (content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
};
