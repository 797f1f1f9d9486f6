import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { systemNewKey } from "../../shared/random.ts";
import { subscriptionSettings } from "../subscription-settings.ts";
import { contract } from "./contract.ts";
import { createEventSubscription } from "./create-event-subscription.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  createEventSubscription({ ...parts, ...subscriptionSettings(), newKey: systemNewKey }),
  parts,
);
