import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedDestinationsPlatform } from "../platform/destinations.ts";
import { contract } from "./contract.ts";
import { createDistribution } from "./create-distribution.ts";

const platform = deployedDestinationsPlatform(deployedEndpointPlatform("requests"));

export const handler = endpoint(contract, createDistribution(platform), platform);
