import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listApiKeys } from "./list-api-keys.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listApiKeys(parts), parts);
