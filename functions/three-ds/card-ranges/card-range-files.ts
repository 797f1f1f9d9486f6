import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";
import { fileToRanges, rangesToFile } from "./compact/compact-file.ts";
import type { CompactRanges } from "./compact/compact-ranges.ts";

/** Lists of card ranges, one file each. A file never changes. */
export interface CardRangeFiles {
  read(file: string): Promise<CompactRanges>;
  write(file: string, ranges: CompactRanges): Promise<void>;
  /** Removes all other files of a network. */
  removeOthers(network: CardNetwork, kept: readonly string[]): Promise<void>;
}

/** List in use, loaded from its file. */
export interface LoadedRanges {
  readonly served: ServedRanges;
  readonly ranges: CompactRanges;
}

export const filesOf = (network: CardNetwork): string => `lists/${network}/`;

/** Builds a file name. Each request has a different time, so names are unique. */
export const fileNameOf = (network: CardNetwork, requestedAt: Date): string =>
  `${filesOf(network)}${requestedAt.toISOString()}`;

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
    const files = await objects.list(filesOf(network));
    await allOf(files.filter((file) => !kept.includes(file)).map((file) => objects.remove(file)));
  },
});
