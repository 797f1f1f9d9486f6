import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateMerchant } from "./update-merchant.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, updateMerchant(platform), platform);
