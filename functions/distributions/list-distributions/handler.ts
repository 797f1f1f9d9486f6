import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listDistributions } from "./list-distributions.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listDistributions(platform), platform);
