import type { Construct } from "constructs";
import { contract as archiveProcessorToken } from "../../functions/processor-tokens/archive-processor-token/contract.ts";
import { contract as createProcessorToken } from "../../functions/processor-tokens/create-processor-token/contract.ts";
import { contract as expireProcessorTokens } from "../../functions/processor-tokens/expire-processor-tokens/contract.ts";
import { contract as getProcessorToken } from "../../functions/processor-tokens/get-processor-token/contract.ts";
import { contract as listProcessorTokens } from "../../functions/processor-tokens/list-processor-tokens/contract.ts";
import type { tokenCardSettings } from "../../functions/processor-tokens/settings.ts";
import { contract as updateProcessorToken } from "../../functions/processor-tokens/update-processor-token/contract.ts";
import type { retentionSettings, SettingTexts } from "../../functions/shared/values/settings.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import type { CardSealing } from "../constructs/rights/card-sealing.ts";
import {
  addItems,
  changeItems,
  openCards,
  openTokenCards,
  queryIndex,
  readItems,
  removeItems,
} from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

interface ProcessorTokensSettings {
  readonly retention: SettingTexts<typeof retentionSettings>;
  readonly sealing: CardSealing;
}

/**
 * A token can be created from a charge's card, so the function that creates tokens can decrypt the card data of charges, but
 * not that of tokens. The cardholder name is encrypted together with the card number, so changing the name requires
 * decrypting the card data.
 */
export function processorTokens(
  endpoint: AddEndpoint,
  { table, vault, vaultKey }: StatefulStack,
  { retention, sealing }: ProcessorTokensSettings,
): void {
  const settings: SettingTexts<typeof tokenCardSettings> = { ...retention, VAULT_KEY: vaultKey.keyArn };
  const seals = { acknowledged: sealing.acknowledged, settings: { ...settings, ...sealing.settings } };
  const keepsTokens = [readItems(table), addItems(table), changeItems(table)];
  endpoint(createProcessorToken, {
    may: [...keepsTokens, readItems(vault), addItems(vault), openCards(vaultKey), ...sealing.may],
    ...seals,
  });
  endpoint(updateProcessorToken, {
    may: [
      ...keepsTokens,
      readItems(vault),
      addItems(vault),
      changeItems(vault),
      openTokenCards(vaultKey),
      ...sealing.may,
    ],
    ...seals,
  });
  endpoint(archiveProcessorToken, { may: [...keepsTokens, removeItems(vault)] });
  endpoint(getProcessorToken, { may: [readItems(table)] });
  endpoint(listProcessorTokens, { may: [queryIndex(table, "byAgent", "byReference"), readItems(table)] });
}

/** Sends events about tokens that will expire soon, and archives expired tokens. */
export const tokenExpiry = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, vault }: StatefulStack,
): void =>
  scheduledTask(scope, expireProcessorTokens, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "due"), removeItems(vault)],
    timeoutSeconds: 300,
  });
