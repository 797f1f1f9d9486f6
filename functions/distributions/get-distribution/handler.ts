import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getDistribution } from "./get-distribution.ts";

export const handler = endpoint(contract, getDistribution, endpointPlatform());
