import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getApiKey } from "./get-api-key.ts";

export const handler = endpoint(contract, getApiKey, deployedEndpointPlatform());
