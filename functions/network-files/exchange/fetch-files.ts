import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type FileServer, type FoundFile, pathIn } from "./file-server.ts";

const usualName = /^[A-Za-z0-9][\w.+=@-]{0,199}$/;

/** Matches temporary names of files that are still being written. */
const unfinishedName = /\.(part|tmp|filepart|inprogress)$/i;

const isFetchable = ({ name }: FoundFile): boolean => usualName.test(name) && !unfinishedName.test(name);

/**
 * Fetches the files that a network has placed in a folder. The function does not remove the files, because that is the
 * network's responsibility. For each fetched file, the function stores an empty object whose key contains the file's size
 * and modification time (`fetched/visa/NAME/SIZE-TIME`). A file that the network replaces under the same name is therefore
 * fetched again. A file that is still growing is fetched in a later run. Imports are idempotent, so fetching an unchanged
 * file twice has no effect. Returns the names of the fetched files.
 */
export const fetchFiles =
  (objects: Pick<ObjectStore, "list" | "put">) =>
  async (network: string, server: FileServer, folder: string, filesMax: number): Promise<readonly string[]> => {
    const found = (await server.list(folder)).filter(isFetchable);
    if (found.length === 0) return [];
    const marks = `fetched/${network}/`;
    const known = new Set(await objects.list(marks));
    const fetched: string[] = [];
    for (const file of found) {
      if (fetched.length >= filesMax) break;
      const mark = `${marks}${file.name}/${file.sizeBytes}-${file.changedMs}`;
      if (known.has(mark)) continue;
      const content = await server.read(pathIn(folder, file.name));
      if (content?.length !== file.sizeBytes) continue;
      await objects.put(`inbox/${network}/${file.name}`, content);
      await objects.put(mark, Buffer.alloc(0));
      fetched.push(file.name);
    }
    return fetched;
  };
