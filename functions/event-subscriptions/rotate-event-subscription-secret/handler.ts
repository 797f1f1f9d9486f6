import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { rotateEventSubscriptionSecret } from "./rotate-event-subscription-secret.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, rotateEventSubscriptionSecret(parts), parts);
