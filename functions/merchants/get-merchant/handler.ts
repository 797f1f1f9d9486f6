import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getMerchant } from "./get-merchant.ts";

export const handler = endpoint(contract, getMerchant, deployedEndpointPlatform());
