import { setTimeout as wait } from "node:timers/promises";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { storedAuthentications } from "../platform/stored-authentications.ts";
import { receiveResults } from "./receive-results.ts";
import { parseResultsClients } from "./results-clients-setting.ts";
import { resultsHandler } from "./results-handler.ts";

const platform = deployedPlatform();
const environment = readSettings({ RESULTS_CLIENTS: text });

export const handler = resultsHandler({
  ...platform,
  clients: parseResultsClients(environment.RESULTS_CLIENTS),
  receive: receiveResults({
    ...platform,
    authentications: storedAuthentications(platform.table),
    wait: (milliseconds) => wait(milliseconds),
  }),
});
