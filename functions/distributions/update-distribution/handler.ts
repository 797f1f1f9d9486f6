import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedDestinationsPlatform } from "../platform/destinations.ts";
import { contract } from "./contract.ts";
import { updateDistribution } from "./update-distribution.ts";

const platform = deployedDestinationsPlatform(deployedEndpointPlatform());

export const handler = endpoint(contract, updateDistribution(platform), platform);
