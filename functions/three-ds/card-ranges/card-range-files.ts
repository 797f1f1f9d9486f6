import type { CardNetwork } from "../../card-networks/catalogue/networks.ts";
import type { CompactRanges } from "./compact/compact-ranges.ts";

/** The lists, a file each. A file is never changed. */
export interface CardRangeFiles {
  read(file: string): Promise<CompactRanges>;
  write(file: string, ranges: CompactRanges): Promise<void>;
  /** Removes the files of a network that were begun before that time, except for one. */
  removeOlder(network: CardNetwork, before: Date, kept: string): Promise<void>;
}

/** Files of a network are in the order of their times. */
export const fileNameOf = (network: CardNetwork, asked: Date): string => `${network}/${asked.toISOString()}`;
