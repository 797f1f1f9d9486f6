import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { distributionEventFor } from "../distribution/distribution-event.ts";
import type { SendFile } from "../sending/send-file.ts";
import { mailLinkSettings } from "../settings.ts";
import { deployedSend } from "./file-sender.ts";

/** Timeouts for tests. They are short, because the agent waits for the response. */
const trialPatience = { answerSeconds: 7, attemptSeconds: 20 };

export interface TryingClients extends KeyedPlatform<"requests"> {
  readonly send: SendFile;
}

export const destinationTestsPlatform = (settings: Settings<typeof mailLinkSettings>, clients: TryingClients) => ({
  ...clients,
  apiBaseUrl: settings.API_BASE_URL,
  distributionEvent: distributionEventFor(clients.eventNames),
});

export type DestinationTestsPlatform = ReturnType<typeof destinationTestsPlatform>;

export const deployedDestinationTestsPlatform = () =>
  destinationTestsPlatform(readSettings(mailLinkSettings), {
    ...deployedEndpointPlatform("requests"),
    send: deployedSend(trialPatience),
  });
