import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getMerchant } from "./get-merchant.ts";

export const handler = endpoint(contract, getMerchant, endpointPlatform());
