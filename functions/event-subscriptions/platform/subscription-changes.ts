import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";
import { testEventFor } from "../subscription/test-event.ts";

export const subscriptionChangesPlatform = <Clients extends FunctionPlatform>(
  settings: Settings<typeof targetSettings>,
  clients: Clients,
) => ({
  ...clients,
  targetLimits: targetLimitsOf(settings),
  testEvent: testEventFor(clients.eventNames),
});

export type SubscriptionChangesPlatform = ReturnType<typeof subscriptionChangesPlatform<FunctionPlatform>>;

export const deployedSubscriptionChangesPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  subscriptionChangesPlatform(readSettings(targetSettings), clients);
