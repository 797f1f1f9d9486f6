import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveApiKey } from "./archive-api-key.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, archiveApiKey(platform), platform);
