import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listEventSubscriptions } from "./list-event-subscriptions.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listEventSubscriptions(parts), parts);
