import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listWaitingEvents } from "./list-waiting-events.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listWaitingEvents(platform), platform);
