import { randomUUID } from "node:crypto";
import { parseNetworkPriority } from "../../card-networks/catalogue/cards/card-number.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { deployedTokenVault, type TokenVault } from "../../processor-tokens/published.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { systemClock } from "../../shared/time/clock.ts";
import { readSettings, retentionSettings, type Settings, vaultSettings } from "../../shared/values/settings.ts";
import { cachedCardRanges } from "../card-ranges/cached-card-ranges.ts";
import type { CardRangeLookup } from "../card-ranges/card-range.ts";
import { readableCardRanges } from "../card-ranges/card-range-files-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";
import { lookUpSettings } from "../settings.ts";

export interface LookingUpClients extends KeyedPlatform<"requests" | "cards"> {
  readonly lookUpCardRanges: CardRangeLookup;
  readonly tokens: TokenVault;
}

export const cardRangeLookupPlatform = (
  { CARD_KEPT_MONTHS: tokenKeptMonths }: Settings<typeof retentionSettings>,
  clients: LookingUpClients,
) => ({
  ...clients,
  tokenKeptMonths,
  newTransactionId: randomUUID,
});

export type CardRangeLookupPlatform = ReturnType<typeof cardRangeLookupPlatform>;

/** Agents share the cached card ranges, so the interval between checks for new files is measured in real time. */
export function deployedCardRangeLookup(): LookingUpClients {
  const platform = deployedEndpointPlatform("requests", "cards");
  const settings = readSettings({ ...lookUpSettings, ...vaultSettings });
  const directoryServers = parseDirectoryServerAddresses(settings.DIRECTORY_SERVERS);
  const lookUpCardRanges = cachedCardRanges({
    ...platform,
    clock: systemClock,
    files: readableCardRanges(settings.CARD_RANGE_FILES),
    networks: cardNetworks.filter((network) => directoryServers[network] !== undefined),
    networkPriority: parseNetworkPriority(settings.NETWORK_PRIORITY),
  });
  return { ...platform, lookUpCardRanges, tokens: deployedTokenVault(settings, platform.log) };
}

export const deployedCardRangeLookupPlatform = () =>
  cardRangeLookupPlatform(readSettings(retentionSettings), deployedCardRangeLookup());
