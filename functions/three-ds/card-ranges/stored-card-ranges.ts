import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type CardRangeFiles, filesOf } from "./card-range-files.ts";
import { fileToRanges, rangesToFile } from "./compact/compact-file.ts";

/** The lists of card ranges as files of an object store. */

/** More than a network ever has; what is left over goes the next day. */
const removedAtOnce = 1000;

export const readingFrom =
  (objects: Pick<ObjectStore, "get">): CardRangeFiles["read"] =>
  async (file) => {
    const content = await objects.get(file);
    if (!content) throw new Error(`the file of card ranges ${file} is not in the bucket`);
    return fileToRanges(content);
  };

export const cardRangeFilesIn = (objects: Pick<ObjectStore, "get" | "put" | "list" | "remove">): CardRangeFiles => ({
  read: readingFrom(objects),
  write: (file, ranges) => objects.put(file, rangesToFile(ranges)),
  removeOthers: async (network, kept) => {
    const files = await objects.list(filesOf(network), removedAtOnce);
    await Promise.all(files.filter((file) => !kept.includes(file)).map((file) => objects.remove(file)));
  },
});
