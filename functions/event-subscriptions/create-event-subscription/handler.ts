import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedSubscribingPlatform } from "../platform/subscribing.ts";
import { contract } from "./contract.ts";
import { createEventSubscription } from "./create-event-subscription.ts";

const platform = deployedSubscribingPlatform();

export const handler = endpoint(contract, createEventSubscription(platform), platform);
