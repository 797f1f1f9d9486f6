import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { systemNewKey } from "../../shared/random.ts";
import { contract } from "./contract.ts";
import { createMerchant } from "./create-merchant.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createMerchant({ ...parts, newKey: systemNewKey }), parts);
