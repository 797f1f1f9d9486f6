import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedTokenCreationPlatform } from "../platform/token-creation.ts";
import { contract } from "./contract.ts";
import { createProcessorToken } from "./create-processor-token.ts";

const platform = deployedTokenCreationPlatform();

export const handler = endpoint(contract, createProcessorToken(platform), platform);
