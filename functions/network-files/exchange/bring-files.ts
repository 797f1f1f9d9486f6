import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type FileServer, pathIn } from "./file-server.ts";

export interface OutboxPlatform {
  readonly objects: Pick<ObjectStore, "get" | "list" | "move" | "put" | "remove">;
}

/** How bringing one file ended: it is there, or another one of its name is, which nobody but an operator can decide. */
export type Brought = { readonly kind: "brought" | "conflict"; readonly name: string };

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/**
 * Brings files of a network's outbox to it, at most so many, one after the other, each exactly once whatever dies on the way. A file is written under
 * another name and read back; a mark says that it is whole; only then it gets its name, the id of the file, by which the network knows
 * it. When a mark is found, the file has its name already unless the other one is still there, though the network may have taken it away since.
 * Errors: the network's, after which the rest waits for the next run.
 */
export const bringFiles =
  ({ objects }: OutboxPlatform) =>
  async (network: string, server: FileServer, folder: string, filesMax: number): Promise<readonly Brought[]> => {
    const outbox = `outbox/${network}/`;

    const bring = async (key: string): Promise<Brought["kind"] | undefined> => {
      const content = await objects.get(key);
      if (!content) return undefined;
      const name = key.slice(outbox.length);
      const [own, aside] = [pathIn(folder, name), pathIn(folder, `${name}.part`)];
      const mark = `sending/${network}/${name}`;

      if (!(await objects.get(mark))) {
        const there = await server.read(own);
        if (there && !isSame(there, content)) return "conflict";
        if (!there) {
          await server.write(aside, content);
          const written = await server.read(aside);
          if (!written || !isSame(written, content)) throw new Error(`${name} is not at ${network} as it was written`);
          await objects.put(mark, Buffer.from(name));
          await server.rename(aside, own);
        }
      } else if (await server.read(aside)) {
        await server.rename(aside, own);
      }
      await objects.move(key, `sent/${network}/${name}`);
      await objects.remove(mark);
      return "brought";
    };

    const all: Brought[] = [];
    let left = filesMax;
    for (const key of await objects.list(outbox)) {
      if (left === 0) break;
      const kind = await bring(key);
      if (kind) all.push({ kind, name: key.slice(outbox.length) });
      if (kind === "brought") left -= 1;
    }
    return all;
  };
