import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { reachEventBus } from "../receiver/reach-event-bus-client.ts";
import type { ReachEventBus } from "../receiver/reach-receiver.ts";
import { suspensionEventFor } from "../subscription/suspension-event.ts";
import { testEventFor } from "../subscription/test-event.ts";

export interface ProvingClients extends KeyedPlatform<"requests"> {
  readonly reachBus: ReachEventBus;
}

export const subscriptionVerificationPlatform = (_settings: unknown, clients: ProvingClients) => ({
  ...clients,
  testEvent: testEventFor(clients.eventNames),
  suspensionEvent: suspensionEventFor(clients.eventNames),
});

export type SubscriptionVerificationPlatform = ReturnType<typeof subscriptionVerificationPlatform>;

export const deployedSubscriptionVerificationPlatform = () =>
  subscriptionVerificationPlatform(undefined, { ...deployedEndpointPlatform("requests"), reachBus: reachEventBus() });
