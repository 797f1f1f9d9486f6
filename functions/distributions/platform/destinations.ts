import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";

import { distributionEventFor } from "../distribution/distribution-event.ts";

/** Dependencies of functions that admit and change destinations. */
export const destinationsPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  clients: Clients,
) => ({
  ...clients,
  targetLimits: targetLimitsOf(settings),
  distributionEvent: distributionEventFor(clients.eventNames),
});

export type DestinationsPlatform = ReturnType<typeof destinationsPlatform<FunctionPlatform>>;

/** Production wiring, based on the endpoint's clients. */
export const deployedDestinationsPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  destinationsPlatform(readSettings(targetSettings), clients);
