import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getEventSubscription } from "./get-event-subscription.ts";

export const handler = endpoint(contract, getEventSubscription, deployedEndpointPlatform());
