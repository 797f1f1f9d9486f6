import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";

import { distributionEventFor } from "../distribution/distribution-event.ts";

export const destinationsPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  clients: Clients,
) => ({
  ...clients,
  targetLimits: targetLimitsOf(settings),
  distributionEvent: distributionEventFor(clients.eventNames),
});

export type DestinationsPlatform = ReturnType<typeof destinationsPlatform<FunctionPlatform>>;

export const deployedDestinationsPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  destinationsPlatform(readSettings(targetSettings), clients);
