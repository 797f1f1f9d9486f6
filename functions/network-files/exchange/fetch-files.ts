import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type FileServer, type FoundFile, pathIn } from "./file-server.ts";

export interface InboxOfNetwork {
  readonly objects: Pick<ObjectStore, "list" | "put">;
}

/** What a file may be called here; and what is called like a file that is still being written. */
const usualName = /^[A-Za-z0-9][\w.+=@-]{0,199}$/;
const unfinishedName = /\.(part|tmp|filepart|inprogress)$/i;

const isFetchable = ({ name }: FoundFile): boolean => usualName.test(name) && !unfinishedName.test(name);

/**
 * Fetches what a network has put into a folder of its own, and leaves it there: whether it may be removed is the network's affair. The name of a mark beside the inbox
 * has the size and time of each file that was fetched (`fetched/visa/NAME/SIZE-TIME`), so that one which the network puts there anew under the same name is fetched again. A
 * file that grows meanwhile waits. Whoever reads the inbox knows a file by its id, so one that comes twice changes nothing. Gives the
 * names of what was fetched.
 */
export const fetchFiles =
  ({ objects }: InboxOfNetwork) =>
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
