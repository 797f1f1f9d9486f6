import { cardOpener, type OpenCard } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type retentionSettings, type Settings } from "../../shared/values/settings.ts";
import { tokenCardSettings } from "../settings.ts";
import type { TokenVault } from "../token/token-vault.ts";
import { deployedTokenVault } from "./deployed-token-vault.ts";
import { tokenChangePlatform } from "./token-change.ts";

type Clients = KeyedPlatform<"requests"> & { readonly tokens: TokenVault; readonly openCard: OpenCard };

/** Platform of the only function that can both decrypt the card data of charges and encrypt the card data of tokens. */
export const tokenCreationPlatform = (settings: Settings<typeof retentionSettings>, clients: Clients) =>
  tokenChangePlatform(settings, clients);

export type TokenCreationPlatform = ReturnType<typeof tokenCreationPlatform>;

export function deployedTokenCreationPlatform(): TokenCreationPlatform {
  const settings = readSettings(tokenCardSettings);
  const clients = deployedEndpointPlatform("requests");
  return tokenCreationPlatform(settings, {
    ...clients,
    tokens: deployedTokenVault(settings, clients.log),
    openCard: cardOpener(clients.table, deployedVault(settings, clients.log)),
  });
}
