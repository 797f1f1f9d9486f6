import { cardOpener } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, vaultSettings } from "../../shared/values/settings.ts";
import type { OpenCardPlatform } from "../open-card/open-card.ts";

export function deployedCardOpeningPlatform(): OpenCardPlatform {
  const platform = deployedPlatform();
  return {
    ...platform,
    openCard: cardOpener(platform.table, deployedVault(readSettings(vaultSettings), platform.log)),
  };
}
