import type { Construct } from "constructs";
import { contract as createAuthentication } from "../../functions/three-ds/create-authentication/contract.ts";
import { contract as createRequestorInitiated } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";
import { contract as getAuthentication } from "../../functions/three-ds/get-authentication/contract.ts";
import { contract as listAuthentications } from "../../functions/three-ds/list-authentications/contract.ts";
import { contract as lookUpCardRanges } from "../../functions/three-ds/look-up-card-ranges/contract.ts";
import { contract as sweepAuthentications } from "../../functions/three-ds/sweep-authentications/contract.ts";
import type { AddEndpoint } from "../constructs/endpoints.ts";
import { addItems, changeItems, queryIndex, readItems, readSecret } from "../constructs/grants.ts";
import { scheduledTask } from "../constructs/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/service-function.ts";
import type { StatefulStack } from "../stateful-stack.ts";

type Settings = Readonly<Record<string, string>>;

/** 3-D Secure. Card numbers go to the directory server and nowhere else: nothing here reaches the vault. */
export const threeDs = (
  endpoint: AddEndpoint,
  { table, rootSecret, directoryServerCredentials }: StatefulStack,
  settings: Settings,
): void => {
  const mayAsk = {
    may: [
      readItems(table),
      addItems(table),
      changeItems(table),
      readSecret(rootSecret),
      readSecret(directoryServerCredentials),
    ],
    settings: { ...settings, DIRECTORY_SERVER_CREDENTIALS: directoryServerCredentials.secretArn },
  };
  endpoint(createAuthentication, mayAsk);
  endpoint(createRequestorInitiated, mayAsk);
  endpoint(lookUpCardRanges, { may: [readItems(table), addItems(table), readSecret(rootSecret)] });
  endpoint(getAuthentication, { may: [readItems(table)] });
  endpoint(listAuthentications, { may: [queryIndex(table, "byAgent"), readItems(table), readSecret(rootSecret)] });
};

/** Ends authentications that lost their function, and challenges that nobody finished. */
export const authenticationSweep = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table }: StatefulStack,
  settings: Settings,
): void =>
  scheduledTask(scope, sweepAuthentications, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "due")],
    settings,
    timeoutSeconds: 55,
  });
