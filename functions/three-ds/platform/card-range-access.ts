import * as v from "valibot";
import { parseNetworkPriority } from "../../card-networks/catalogue/cards/card-number.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { systemClock } from "../../shared/time/clock.ts";
import { type CardRangeCachePlatform, cachedCardRanges } from "../card-ranges/cached-card-ranges.ts";
import type { CardRangeLookup } from "../card-ranges/card-range.ts";
import { bucketOfCardRanges } from "../card-ranges/card-range-files-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";

/** The card ranges as the endpoints look them up, by their environment. Agents share them, so their age is real time. */
export const cardRangeAccess = (platform: Pick<CardRangeCachePlatform, "table" | "log">): CardRangeLookup => {
  const environment = readSettings({
    CARD_RANGE_FILES: text,
    DIRECTORY_SERVERS: v.string(),
    NETWORK_PRIORITY: v.string(),
  });
  const directoryServers = parseDirectoryServerAddresses(environment.DIRECTORY_SERVERS);
  return cachedCardRanges({
    ...platform,
    clock: systemClock,
    files: bucketOfCardRanges(environment.CARD_RANGE_FILES),
    networks: cardNetworks.filter((network) => directoryServers[network] !== undefined),
    networkPriority: parseNetworkPriority(environment.NETWORK_PRIORITY),
  });
};
