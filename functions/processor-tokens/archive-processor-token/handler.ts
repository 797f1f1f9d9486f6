import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedTokensPlatform } from "../platform/tokens.ts";
import { archiveProcessorToken } from "./archive-processor-token.ts";
import { contract } from "./contract.ts";

const platform = deployedTokensPlatform(deployedEndpointPlatform());

export const handler = endpoint(contract, archiveProcessorToken(platform), platform);
