import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getApiKey } from "./get-api-key.ts";

export const handler = endpoint(contract, getApiKey, endpointPlatform());
