import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { acknowledgeEvents } from "./acknowledge-events.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, acknowledgeEvents(platform), platform);
