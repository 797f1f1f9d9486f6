import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { subscriptionSettings } from "../platform/subscribing.ts";
import { contract } from "./contract.ts";
import { createEventSubscription } from "./create-event-subscription.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(
  contract,
  createEventSubscription({ ...platform, ...subscriptionSettings(), newKey: systemNewKey }),
  platform,
);
