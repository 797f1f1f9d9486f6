import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedSubscriptionChangesPlatform } from "../platform/subscription-changes.ts";
import { contract } from "./contract.ts";
import { updateEventSubscription } from "./update-event-subscription.ts";

const platform = deployedSubscriptionChangesPlatform(deployedEndpointPlatform());

export const handler = endpoint(contract, updateEventSubscription(platform), platform);
