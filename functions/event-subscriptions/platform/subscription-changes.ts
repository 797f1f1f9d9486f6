import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";
import { testEventFor } from "../subscription/test-event.ts";

/** What a function is given that admits targets and has them tested. */
export const subscriptionChangesPlatform = <Outside extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  outside: Outside,
) => ({
  ...outside,
  targetLimits: targetLimitsOf(settings),
  testEvent: testEventFor(outside.eventNames),
});

/** As it is deployed, around what the endpoint is given. */
export const deployedSubscriptionChangesPlatform = <Outside extends FunctionPlatform>(outside: Outside) =>
  subscriptionChangesPlatform(readSettings(targetSettings), outside);
