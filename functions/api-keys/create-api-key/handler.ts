import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { createApiKey } from "./create-api-key.ts";

const platform = deployedEndpointPlatform("requests", "api-keys");

export const handler = endpoint(contract, createApiKey(platform), platform);
