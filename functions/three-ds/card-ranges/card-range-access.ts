import * as v from "valibot";
import { parseNetworkPriority } from "../../card-networks/catalogue/card-number.ts";
import { systemClock } from "../../shared/clock.ts";
import { readEnvironment, text } from "../../shared/environment.ts";
import { type CardRangeCacheParts, cachedCardRanges } from "./cached-card-ranges.ts";
import type { CardRangeLookup } from "./card-range.ts";
import { bucketOfCardRanges } from "./card-range-files-client.ts";

/** The card ranges as the endpoints look them up, by their environment. Agents share them, so their age is real time. */
export const cardRangeAccess = (parts: Pick<CardRangeCacheParts, "table" | "log">): CardRangeLookup => {
  const environment = readEnvironment({ CARD_RANGE_FILES: text, NETWORK_PRIORITY: v.string() });
  return cachedCardRanges({
    ...parts,
    clock: systemClock,
    files: bucketOfCardRanges(environment.CARD_RANGE_FILES),
    networkPriority: parseNetworkPriority(environment.NETWORK_PRIORITY),
  });
};
