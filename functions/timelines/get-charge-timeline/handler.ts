import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getChargeTimeline } from "./get-charge-timeline.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getChargeTimeline(platform), platform);
