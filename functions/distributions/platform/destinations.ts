import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/platform/settings.ts";

/** What a function is given that admits destinations. */
export const destinationsPlatform = (settings: Settings<typeof targetSettings>, outside: FunctionPlatform) => ({
  ...outside,
  targetLimits: targetLimitsOf(settings),
});

/** As it is deployed. */
export const deployedDestinationsPlatform = () =>
  destinationsPlatform(readSettings(targetSettings), deployedEndpointPlatform());
