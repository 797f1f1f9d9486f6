import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveEventSubscription } from "./archive-event-subscription.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, archiveEventSubscription(parts), parts);
