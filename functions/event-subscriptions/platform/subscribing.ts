import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/platform/settings.ts";
import { testEventFor } from "../subscription/test-event.ts";

/** What a function is given that admits targets and has them tested. */
export const subscribingPlatform = (settings: Settings<typeof targetSettings>, outside: FunctionPlatform) => ({
  ...outside,
  targetLimits: targetLimitsOf(settings),
  testEvent: testEventFor(outside.eventNames),
});

/** As it is deployed. */
export const deployedSubscribingPlatform = () =>
  subscribingPlatform(readSettings(targetSettings), deployedEndpointPlatform());
