import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { messageRecord } from "../../messages/published.ts";
import { deployedTokenVault, type TokenVault } from "../../processor-tokens/published.ts";
import { cardRetentionMonths } from "../../shared/cards/card-use.ts";
import type { CardVault } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import {
  authenticationValueSettings,
  readSettings,
  type retentionSettings,
  type Settings,
} from "../../shared/values/settings.ts";
import { authenticationValueKeys } from "../../three-ds/published.ts";
import { actionEventFor } from "../action/action-event.ts";
import { chargeStore } from "../charge/charge-store.ts";
import { countedDeclines } from "../retries/decline-counters.ts";
import {
  type authorizingSettings,
  chargingSettings,
  type creditSettings,
  type retrySettings,
  type verificationSettings,
} from "../settings.ts";
import { outcomeCounter } from "../verification/card-testing-counters.ts";
import { cardTestingWarning } from "../verification/card-testing-warning.ts";
import { deployedGateway, networkAccess } from "./network.ts";

export function chargeCreationPlatform(
  settings: Settings<
    typeof authorizingSettings &
      typeof retentionSettings &
      typeof creditSettings &
      typeof verificationSettings &
      typeof retrySettings &
      typeof authenticationValueSettings
  >,
  clients: KeyedPlatform<"requests" | "cards"> & {
    readonly gateway: NetworkGateway;
    readonly vault: CardVault;
    readonly tokens: TokenVault;
  },
) {
  const network = networkAccess(settings, clients);
  const cardTestingLimits = {
    wrongCodesMax: settings.CARD_TESTING_WRONG_CODES_MAX,
    triesMin: settings.CARD_TESTING_TRIES_MIN,
    declinedPercentMax: settings.CARD_TESTING_DECLINED_PERCENT_MAX,
  };
  const warnOfCardTesting = cardTestingWarning(clients);
  return {
    ...clients,
    ...network,
    cardTestingLimits,
    warnOfCardTesting,
    countOutcome: outcomeCounter({ ...clients, warnOfCardTesting }, cardTestingLimits),
    charges: chargeStore(clients.table, network.pendingSeconds),
    retainUntil: cardRetentionMonths(settings.CARD_KEPT_MONTHS),
    tokenKeptMonths: settings.CARD_KEPT_MONTHS,
    creditsDailyMaxEuroCents: settings.CREDITS_DAILY_MAX_EURO_CENTS,
    verificationLimits: {
      cardDailyMax: settings.VERIFICATIONS_CARD_DAILY_MAX,
      acceptorHourlyMax: settings.VERIFICATIONS_ACCEPTOR_HOURLY_MAX,
    },
    retries: {
      areRefused: settings.RETRIES_BEYOND_LIMIT === "refused",
      counted: countedDeclines(clients.table, settings.RETRY_RULES),
    },
    authenticationValueKey: authenticationValueKeys(settings.PUBLIC_TEST_VALUES === "on"),
    messages: messageRecord(clients),
    actionEvent: actionEventFor(clients.eventNames),
  };
}

export function deployedChargeCreationPlatform() {
  const settings = readSettings({ ...chargingSettings, ...authenticationValueSettings });
  const platform = deployedEndpointPlatform("requests", "cards");
  const clients = {
    gateway: deployedGateway(settings, platform.log),
    vault: deployedVault(settings, platform.log),
    tokens: deployedTokenVault(settings, platform.log),
  };
  return chargeCreationPlatform(settings, { ...platform, ...clients });
}
