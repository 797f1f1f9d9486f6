import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedTokenChangePlatform } from "../platform/token-change.ts";
import { contract } from "./contract.ts";
import { updateProcessorToken } from "./update-processor-token.ts";

const platform = deployedTokenChangePlatform();

export const handler = endpoint(contract, updateProcessorToken(platform), platform);
