import { setTimeout as wait } from "node:timers/promises";
import { messageRecord } from "../../messages/published.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { receiveResults } from "../receive-results/receive-results.ts";
import { parseResultsClients } from "../receive-results/results-clients-setting.ts";
import { resultsSettings } from "../settings.ts";
import { authenticationsPlatform } from "./authentications.ts";

export const resultReceiptPlatform = (
  settings: Settings<typeof resultsSettings>,
  clients: FunctionPlatform & { readonly wait: (milliseconds: number) => Promise<void> },
) => ({
  ...clients,
  clients: parseResultsClients(settings.RESULTS_CLIENTS),
  receive: receiveResults({ ...authenticationsPlatform(settings, clients), messages: messageRecord(clients) }),
});

export const deployedResultReceiptPlatform = () =>
  resultReceiptPlatform(readSettings(resultsSettings), {
    ...deployedPlatform(),
    wait: (milliseconds) => wait(milliseconds),
  });
