import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";
import { testEventFor } from "../subscription/test-event.ts";

/** What a function is given that admits targets and has them tested. */
export const subscriptionChangesPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  clients: Clients,
) => ({
  ...clients,
  targetLimits: targetLimitsOf(settings),
  testEvent: testEventFor(clients.eventNames),
});

export type SubscriptionChangesPlatform = ReturnType<typeof subscriptionChangesPlatform<FunctionPlatform>>;

/** As it is deployed, around what the endpoint is given. */
export const deployedSubscriptionChangesPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  subscriptionChangesPlatform(readSettings(targetSettings), clients);
