import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";

import { distributionEventFor } from "../distribution/distribution-event.ts";

/** What a function is given that admits and changes destinations. */
export const destinationsPlatform = <Outside extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  outside: Outside,
) => ({
  ...outside,
  targetLimits: targetLimitsOf(settings),
  distributionEvent: distributionEventFor(outside.eventNames),
});

/** As it is deployed, around what the endpoint is given. */
export const deployedDestinationsPlatform = <Outside extends FunctionPlatform>(outside: Outside) =>
  destinationsPlatform(readSettings(targetSettings), outside);
