import type { CardNetwork } from "../../card-networks/networks.ts";
import type { CompactRanges } from "./compact/compact-ranges.ts";

/** The lists, a file each. A file is never changed. */
export interface CardRangeFiles {
  read(file: string): Promise<CompactRanges>;
  write(file: string, ranges: CompactRanges): Promise<void>;
  /** Removes all files of a network but these. */
  removeOthers(network: CardNetwork, kept: readonly string[]): Promise<void>;
}

export const filesOf = (network: CardNetwork): string => `lists/${network}/`;

/** A question has a time of its own, so no two files share a name. */
export const fileNameOf = (network: CardNetwork, asked: Date): string => `${filesOf(network)}${asked.toISOString()}`;
