import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listApiKeys } from "./list-api-keys.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listApiKeys(parts), parts);
