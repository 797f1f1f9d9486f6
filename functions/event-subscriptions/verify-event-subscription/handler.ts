import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedSubscriptionVerificationPlatform } from "../platform/subscription-verification.ts";
import { contract } from "./contract.ts";
import { verifyEventSubscription } from "./verify-event-subscription.ts";

const platform = deployedSubscriptionVerificationPlatform();

export const handler = endpoint(contract, verifyEventSubscription(platform), platform);
