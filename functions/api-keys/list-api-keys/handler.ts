import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listApiKeys } from "./list-api-keys.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listApiKeys(platform), platform);
