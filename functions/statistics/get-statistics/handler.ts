import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getStatistics } from "./get-statistics.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getStatistics(platform), platform);
