import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveEventSubscription } from "./archive-event-subscription.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, archiveEventSubscription(platform), platform);
