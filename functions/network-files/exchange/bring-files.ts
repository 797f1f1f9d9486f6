import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type FileServer, pathIn } from "./file-server.ts";

/**
 * Outcome of sending one file. `conflict`: the network has a different file with the same name. Only an operator can resolve
 * the conflict.
 */
export type Brought = { readonly kind: "brought" | "conflict"; readonly name: string };

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);

/**
 * Sends at most `filesMax` files from a network's outbox, one at a time. Each file is sent exactly once, even if the
 * function crashes. A file is written under a temporary name and read back. An object under `sending/` then records that the
 * file is complete. Only then is the file renamed to its ID, by which the network recognizes it. If the object under
 * `sending/` exists but the temporary file does not, the file was already renamed, and the network might have removed the
 * file since. Throws if the network returns an error; the next run then sends the remaining files.
 */
export const bringFiles =
  (objects: Pick<ObjectStore, "get" | "list" | "move" | "put" | "remove">) =>
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
          if (!written || !isSame(written, content))
            throw new Error(`the content of ${name} at ${network} differs from the written content`);
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
