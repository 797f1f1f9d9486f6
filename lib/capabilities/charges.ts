import type { Construct } from "constructs";
import { contract as cancelCharge } from "../../functions/charges/cancel-charge/contract.ts";
import { contract as clearCharge } from "../../functions/charges/clear-charge/contract.ts";
import { contract as createCharge } from "../../functions/charges/create-charge/contract.ts";
import { contract as createMerchantInitiatedCharge } from "../../functions/charges/create-merchant-initiated-charge/contract.ts";
import { contract as createSubsequentCharge } from "../../functions/charges/create-subsequent-charge/contract.ts";
import { contract as getCharge } from "../../functions/charges/get-charge/contract.ts";
import { contract as getChargeAction } from "../../functions/charges/get-charge-action/contract.ts";
import { contract as incrementCharge } from "../../functions/charges/increment-charge/contract.ts";
import { contract as listChargeActions } from "../../functions/charges/list-charge-actions/contract.ts";
import { contract as listCharges } from "../../functions/charges/list-charges/contract.ts";
import { contract as refundCharge } from "../../functions/charges/refund-charge/contract.ts";
import { contract as reverseCharge } from "../../functions/charges/reverse-charge/contract.ts";
import type { chargingSettings, signOnSettings, sweepingSettings } from "../../functions/charges/settings.ts";
import { contract as sweepCharges } from "../../functions/charges/sweep-charges/contract.ts";
import { contract as withdrawClear } from "../../functions/charges/withdraw-clear/contract.ts";
import type { retentionSettings, SettingTexts } from "../../functions/shared/values/settings.ts";
import type { TableByName } from "../constructs/data/resources-by-name.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import type { CardSealing } from "../constructs/rights/card-sealing.ts";
import type { ChargeLimits } from "../constructs/rights/charge-settings.ts";
import {
  addItems,
  changeItems,
  openCards,
  openTokenCards,
  queryIndex,
  queryItems,
  readItems,
} from "../constructs/rights/grants.ts";
import type { NetworkAccess } from "../constructs/rights/network-access.ts";
import type { StatefulStack } from "../stateful-stack.ts";

interface ChargesSettings {
  readonly retention: SettingTexts<typeof retentionSettings>;
  readonly limits: ChargeLimits;
  readonly sealing: CardSealing;
}

/**
 * Card charges. The functions for `POST /charges` and `POST /charges/mit` can encrypt the charge's card data, but can
 * decrypt only the card data of processor tokens. The function for later charges of a series decrypts the card data of the
 * first charge, and encrypts the card data again if the expiry date of the processor token has changed. Functions for
 * actions that require a network request decrypt the charge's card data but do not encrypt card data. Each use of a card
 * extends the card's retention in the vault.
 */
export function charges(
  endpoint: AddEndpoint,
  { table, vault, vaultKey, messages, purposeKeySecrets: { cards } }: StatefulStack,
  network: NetworkAccess,
  { retention, limits, sealing }: ChargesSettings,
): void {
  const settings: SettingTexts<typeof chargingSettings> = {
    ...sweepTexts(network, vaultKey),
    ...retention,
    ...limits,
  };
  const asksANetwork = [addItems(messages), ...network.may];
  const chargesACard = [readItems(table), queryItems(table), addItems(table), changeItems(table), ...asksANetwork];
  const usesTokens = [readItems(vault), changeItems(vault), openTokenCards(vaultKey)];
  for (const chargesNewCard of [createCharge, createMerchantInitiatedCharge]) {
    endpoint(chargesNewCard, {
      reaches: "card-networks",
      may: [...chargesACard, ...usesTokens, addItems(vault), ...sealing.may],
      acknowledged: sealing.acknowledged,
      purposeKeys: { cards },
      settings: { ...settings, ...sealing.settings },
    });
  }
  endpoint(createSubsequentCharge, {
    reaches: "card-networks",
    may: [...chargesACard, readItems(vault), addItems(vault), changeItems(vault), openCards(vaultKey), ...sealing.may],
    acknowledged: sealing.acknowledged,
    purposeKeys: { cards },
    settings: { ...settings, ...sealing.settings },
  });
  endpoint(clearCharge, {
    may: [readItems(table), addItems(table), changeItems(table), changeItems(vault)],
    settings: retention,
  });
  endpoint(withdrawClear, { may: [readItems(table), addItems(table), changeItems(table)] });
  for (const action of [incrementCharge, reverseCharge, cancelCharge, refundCharge]) {
    endpoint(action, {
      reaches: "card-networks",
      may: [
        readItems(table),
        addItems(table),
        changeItems(table),
        readItems(vault),
        changeItems(vault),
        openCards(vaultKey),
        ...asksANetwork,
      ],
      settings,
    });
  }
  endpoint(getCharge, { may: [readItems(table)] });
  endpoint(getChargeAction, { may: [readItems(table)] });
  endpoint(listCharges, { may: [queryIndex(table, "byAgent", "byReference", "byMerchant"), readItems(table)] });
  endpoint(listChargeActions, { may: [queryItems(table), readItems(table)] });
}

const sweepTexts = (
  { settings }: NetworkAccess,
  vaultKey: StatefulStack["vaultKey"],
): SettingTexts<typeof sweepingSettings> => ({ ...settings, VAULT_KEY: vaultKey.keyArn });

/**
 * Resolves charges that crashed functions left pending, and sends reversals. The sweep decrypts card data, because a reversal
 * contains the card number. If the stage has lines to networks, the sweep reads the lines' sign-on times from the lease table.
 */
export function chargeSweep(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, vault, vaultKey, messages }: StatefulStack,
  network: NetworkAccess,
  leases: TableByName | undefined,
): void {
  const settings: SettingTexts<typeof sweepingSettings & typeof signOnSettings> = {
    ...sweepTexts(network, vaultKey),
    CONNECTOR_LEASES_TABLE: leases?.tableName ?? "",
  };
  scheduledTask(scope, sweepCharges, surroundings, {
    reaches: "card-networks",
    may: [
      readItems(table),
      addItems(table),
      changeItems(table),
      queryIndex(table, "due"),
      readItems(vault),
      openCards(vaultKey),
      addItems(messages),
      ...network.may,
      ...(leases ? [queryItems(leases)] : []),
    ],
    settings,
    timeoutSeconds: 300,
  });
}
