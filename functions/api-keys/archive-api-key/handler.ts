import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveApiKey } from "./archive-api-key.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, archiveApiKey(parts), parts);
