import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getAuthentication } from "./get-authentication.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, getAuthentication(parts), parts);
