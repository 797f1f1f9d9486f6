import type { Construct } from "constructs";
import { contract as createAuthentication } from "../../functions/three-ds/create-authentication/contract.ts";
import { contract as createRequestorInitiated } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";
import { contract as getAuthentication } from "../../functions/three-ds/get-authentication/contract.ts";
import { contract as listAuthentications } from "../../functions/three-ds/list-authentications/contract.ts";
import { contract as lookUpCardRanges } from "../../functions/three-ds/look-up-card-ranges/contract.ts";
import { contract as refreshCardRanges } from "../../functions/three-ds/refresh-card-ranges/contract.ts";
import { contract as sweepAuthentications } from "../../functions/three-ds/sweep-authentications/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import {
  addItems,
  changeItems,
  openTokenCards,
  queryIndex,
  readItems,
  readSecret,
} from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

type Settings = Readonly<Record<string, string>>;

export interface ThreeDsSettings {
  readonly creation: Settings;
  readonly lookUp: Settings;
}

/**
 * Card numbers are sent only to directory servers. The functions that create authentications or look up card ranges can
 * decrypt the card data of processor tokens.
 */
export function threeDs(
  endpoint: AddEndpoint,
  {
    table,
    vault,
    vaultKey,
    messages,
    purposeKeySecrets: { cards },
    directoryServerCredentials,
    cardRangeFiles,
  }: StatefulStack,
  { creation, lookUp }: ThreeDsSettings,
): void {
  const lists = fileRights(cardRangeFiles, { reads: ["lists"] });
  const mayLookUp = {
    may: [
      readItems(table),
      addItems(table),
      changeItems(table),
      readItems(vault),
      changeItems(vault),
      openTokenCards(vaultKey),
      ...lists.may,
    ],
    purposeKeys: { cards },
    acknowledged: lists.acknowledged,
    settings: { ...lookUp, CARD_RANGE_FILES: cardRangeFiles.bucketName, VAULT_KEY: vaultKey.keyArn },
  };
  const mayAsk = {
    reaches: "partners" as const,
    ...mayLookUp,
    may: [...mayLookUp.may, addItems(messages), readSecret(directoryServerCredentials)],
    settings: {
      ...mayLookUp.settings,
      ...creation,
      DIRECTORY_SERVER_CREDENTIALS: directoryServerCredentials.secretName,
    },
  };
  endpoint(createAuthentication, mayAsk);
  endpoint(createRequestorInitiated, mayAsk);
  endpoint(lookUpCardRanges, mayLookUp);
  endpoint(getAuthentication, { may: [readItems(table)] });
  endpoint(listAuthentications, { may: [queryIndex(table, "byAgent", "byReference"), readItems(table)] });
}

/** Ends expired challenges, and authentications that crashed functions left pending. */
export const authenticationSweep = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table }: StatefulStack,
  settings: Settings,
): void =>
  scheduledTask(scope, sweepAuthentications, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "due")],
    settings,
    timeoutSeconds: 300,
  });

export function cardRangeRefresh(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, directoryServerCredentials, cardRangeFiles }: StatefulStack,
  settings: Settings,
): void {
  const lists = fileRights(cardRangeFiles, { reads: ["lists"], adds: ["lists"], removes: ["lists"] });
  scheduledTask(scope, refreshCardRanges, surroundings, {
    reaches: "partners",
    may: [readItems(table), changeItems(table), readSecret(directoryServerCredentials), ...lists.may],
    acknowledged: lists.acknowledged,
    settings: {
      ...settings,
      DIRECTORY_SERVER_CREDENTIALS: directoryServerCredentials.secretName,
      CARD_RANGE_FILES: cardRangeFiles.bucketName,
    },
    timeoutSeconds: 900,
  });
}
