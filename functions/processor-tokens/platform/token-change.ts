import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type retentionSettings, type Settings } from "../../shared/values/settings.ts";
import { tokenCardSettings } from "../settings.ts";
import type { TokenVault } from "../token/token-vault.ts";
import { deployedTokenVault } from "./deployed-token-vault.ts";
import { tokensPlatform } from "./tokens.ts";

export const tokenChangePlatform = <Clients extends FunctionPlatform & { readonly tokens: TokenVault }>(
  { CARD_KEPT_MONTHS: tokenKeptMonths }: Settings<typeof retentionSettings>,
  clients: Clients,
) => ({ ...tokensPlatform({}, clients), tokenKeptMonths });

export type TokenChangePlatform = ReturnType<
  typeof tokenChangePlatform<FunctionPlatform & { readonly tokens: TokenVault }>
>;

export function deployedTokenChangePlatform(): TokenChangePlatform {
  const settings = readSettings(tokenCardSettings);
  const clients = deployedEndpointPlatform();
  return tokenChangePlatform(settings, { ...clients, tokens: deployedTokenVault(settings, clients.log) });
}
