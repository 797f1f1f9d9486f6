import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateApiKey } from "./update-api-key.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateApiKey(parts), parts);
