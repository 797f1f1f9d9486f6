import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { rotateEventSubscriptionSecret } from "./rotate-event-subscription-secret.ts";

const platform = deployedEndpointPlatform("requests", "outbound");

export const handler = endpoint(contract, rotateEventSubscriptionSecret(platform), platform);
