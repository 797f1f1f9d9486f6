import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectReader, s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { type CardRangeFiles, filesOf } from "./card-range-files.ts";
import { fileToRanges, rangesToFile } from "./compact/compact-file.ts";

/** More than a network ever has; what is left over goes the next day. */
const removedAtOnce = 1000;

const reading =
  (objects: Pick<ObjectStore, "get">): CardRangeFiles["read"] =>
  async (file) => {
    const content = await objects.get(file);
    if (!content) throw new Error(`the file of card ranges ${file} is not in the bucket`);
    return fileToRanges(content);
  };

/** The files for functions that look cards up. */
export const readableCardRanges = (bucket: string): Pick<CardRangeFiles, "read"> => ({
  read: reading(s3ObjectReader(bucket)),
});

/** The files for the function that brings them up to date. */
export const bucketOfCardRanges = (bucket: string): CardRangeFiles => {
  const objects = s3ObjectStore(bucket);
  return {
    read: reading(objects),
    write: (file, ranges) => objects.put(file, rangesToFile(ranges)),
    removeOthers: async (network, kept) => {
      const files = await objects.list(filesOf(network), removedAtOnce);
      await Promise.all(files.filter((file) => !kept.includes(file)).map((file) => objects.remove(file)));
    },
  };
};
