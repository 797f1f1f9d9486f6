import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedProvingPlatform } from "../platform/subscription-verification.ts";
import { contract } from "./contract.ts";
import { verifyEventSubscription } from "./verify-event-subscription.ts";

const platform = deployedProvingPlatform();

export const handler = endpoint(contract, verifyEventSubscription(platform), platform);
