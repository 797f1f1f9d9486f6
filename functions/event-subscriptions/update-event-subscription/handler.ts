import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { subscriptionSettings } from "../subscription-settings.ts";
import { contract } from "./contract.ts";
import { updateEventSubscription } from "./update-event-subscription.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateEventSubscription({ ...parts, ...subscriptionSettings() }), parts);
