import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateMerchant } from "./update-merchant.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateMerchant(parts), parts);
