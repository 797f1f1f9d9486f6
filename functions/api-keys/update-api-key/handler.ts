import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateApiKey } from "./update-api-key.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateApiKey(parts), parts);
