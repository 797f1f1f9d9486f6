import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/platform/settings.ts";

import { distributionEventFor } from "../distribution/distribution-event.ts";

/** What a function is given that admits and changes destinations. */
export const destinationsPlatform = (settings: Settings<typeof targetSettings>, outside: FunctionPlatform) => ({
  ...outside,
  targetLimits: targetLimitsOf(settings),
  distributionEvent: distributionEventFor(outside.eventNames),
});

/** As it is deployed. */
export const deployedDestinationsPlatform = () =>
  destinationsPlatform(readSettings(targetSettings), deployedEndpointPlatform());
