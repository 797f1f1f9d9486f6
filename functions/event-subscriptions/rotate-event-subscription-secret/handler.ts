import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { rotateEventSubscriptionSecret } from "./rotate-event-subscription-secret.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, rotateEventSubscriptionSecret(parts), parts);
