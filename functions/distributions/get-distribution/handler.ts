import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getDistribution } from "./get-distribution.ts";

export const handler = endpoint(contract, getDistribution, deployedEndpointPlatform());
