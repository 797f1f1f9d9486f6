import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateMerchant } from "./update-merchant.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateMerchant(parts), parts);
