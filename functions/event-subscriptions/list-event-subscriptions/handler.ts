import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listEventSubscriptions } from "./list-event-subscriptions.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listEventSubscriptions(platform), platform);
