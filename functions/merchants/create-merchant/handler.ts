import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { contract } from "./contract.ts";
import { createMerchant } from "./create-merchant.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createMerchant({ ...parts, newKey: systemNewKey }), parts);
