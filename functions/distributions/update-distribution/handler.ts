import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { destinationRules } from "../platform/destinations.ts";
import { contract } from "./contract.ts";
import { updateDistribution } from "./update-distribution.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, updateDistribution({ ...platform, rules: destinationRules() }), platform);
