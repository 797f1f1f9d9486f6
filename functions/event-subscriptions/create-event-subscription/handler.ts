import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedSubscriptionChangesPlatform } from "../platform/subscription-changes.ts";
import { contract } from "./contract.ts";
import { createEventSubscription } from "./create-event-subscription.ts";

const platform = deployedSubscriptionChangesPlatform(deployedEndpointPlatform("requests", "outbound"));

export const handler = endpoint(contract, createEventSubscription(platform), platform);
