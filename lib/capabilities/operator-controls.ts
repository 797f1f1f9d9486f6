import type { Construct } from "constructs";
import { contract as controlAgent } from "../../functions/agents/control-agent/contract.ts";
import { contract as endApiKeys } from "../../functions/api-keys/end-api-keys/contract.ts";
import { contract as openCard } from "../../functions/charges/open-card/contract.ts";
import { contract as eraseCardData } from "../../functions/erasure/erase-card-data/contract.ts";
import { contract as controlAcceptor } from "../../functions/merchants/control-acceptor/contract.ts";
import { contract as controlMerchant } from "../../functions/merchants/control-merchant/contract.ts";
import type { SettingTexts, vaultSettings } from "../../functions/shared/values/settings.ts";
import { operatorFunction } from "../constructs/functions/operator-function.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import {
  addItems,
  changeItems,
  openCards,
  queryIndex,
  queryItems,
  readItems,
  removeItems,
} from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Functions that only operators invoke; no API route leads to them. */
export function operatorControls(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, vault, vaultKey, purposeKeySecrets }: StatefulStack,
): void {
  const mayControl = [readItems(table), addItems(table), queryItems(table)];
  operatorFunction(scope, controlAgent, surroundings, { may: mayControl });
  operatorFunction(scope, controlAcceptor, surroundings, { may: mayControl });
  operatorFunction(scope, controlMerchant, surroundings, {
    may: [...mayControl, queryIndex(table, "byAgent")],
    timeoutSeconds: 300,
  });
  operatorFunction(scope, endApiKeys, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "byAgent")],
    purposeKeys: { "api-keys": purposeKeySecrets["api-keys"] },
    timeoutSeconds: 300,
  });
  operatorFunction(scope, openCard, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), readItems(vault), openCards(vaultKey)],
    settings: { VAULT_KEY: vaultKey.keyArn } satisfies SettingTexts<typeof vaultSettings>,
  });
  operatorFunction(scope, eraseCardData, surroundings, {
    may: [
      readItems(table),
      queryItems(table),
      queryIndex(table, "byAgent", "byReference"),
      addItems(table),
      changeItems(table),
      readItems(vault),
      removeItems(vault),
    ],
    timeoutSeconds: 900,
  });
}
