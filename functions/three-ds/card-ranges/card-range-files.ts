import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";
import { fileToRanges, rangesToFile } from "./compact/compact-file.ts";
import type { CompactRanges } from "./compact/compact-ranges.ts";

/** Stores each list of card ranges in one file. Files never change. */
export interface CardRangeFiles {
  read(file: string): Promise<CompactRanges>;
  write(file: string, ranges: CompactRanges): Promise<void>;
  removeOthers(network: CardNetwork, kept: readonly string[]): Promise<void>;
}

export interface LoadedRanges {
  readonly served: ServedRanges;
  readonly ranges: CompactRanges;
}

export const filesOf = (network: CardNetwork): string => `lists/${network}/`;

/** File names are unique, because each request to the directory server has a different time. */
export const fileNameOf = (network: CardNetwork, requestedAt: Date): string =>
  `${filesOf(network)}${requestedAt.toISOString()}`;

export const readingFrom =
  (objects: Pick<ObjectStore, "get">): CardRangeFiles["read"] =>
  async (file) => {
    const content = await objects.get(file);
    if (!content) throw new Error(`the card range file ${file} is not in the bucket`);
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
