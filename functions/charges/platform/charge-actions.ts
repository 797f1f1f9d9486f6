import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { messageRecord } from "../../messages/published.ts";
import { cardRetentionMonths } from "../../shared/cards/card-use.ts";
import { cardOpener, type OpenCard } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type retentionSettings, type Settings } from "../../shared/values/settings.ts";
import { actOnCharge } from "../action/acting/act-on-charge.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";
import { type authorizingSettings, chargingSettings, type creditSettings } from "../settings.ts";
import { deployedGateway, networkAccess } from "./network.ts";

/** The platform can decrypt stored cards, but cannot encrypt new ones. */
export function chargeActionsPlatform(
  settings: Settings<typeof authorizingSettings & typeof retentionSettings & typeof creditSettings>,
  clients: KeyedPlatform<"requests"> & { readonly gateway: NetworkGateway; readonly openCard: OpenCard },
) {
  const network = networkAccess(settings, clients);
  return {
    ...clients,
    creditsDailyMaxEuroCents: settings.CREDITS_DAILY_MAX_EURO_CENTS,
    act: actOnCharge({
      ...clients,
      actions: actionStore(clients.table, network.pendingSeconds),
      outcomeOf: outcomeOfAction(actionEventFor(clients.eventNames)),
      retainUntil: cardRetentionMonths(settings.CARD_KEPT_MONTHS),
      network: {
        ...network,
        clock: clients.clock,
        log: clients.log,
        openCard: clients.openCard,
        messages: messageRecord(clients),
      },
    }),
  };
}

export function deployedChargeActionsPlatform() {
  const settings = readSettings(chargingSettings);
  const platform = deployedEndpointPlatform("requests");
  const openCard = cardOpener(platform.table, deployedVault(settings, platform.log));
  return chargeActionsPlatform(settings, { ...platform, gateway: deployedGateway(settings, platform.log), openCard });
}
