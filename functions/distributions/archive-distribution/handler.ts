import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedDestinationsPlatform } from "../platform/destinations.ts";
import { archiveDistribution } from "./archive-distribution.ts";
import { contract } from "./contract.ts";

const platform = deployedDestinationsPlatform(deployedEndpointPlatform());

export const handler = endpoint(contract, archiveDistribution(platform), platform);
