import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { getMerchant } from "./get-merchant.ts";

export const handler = endpoint(contract, getMerchant, platform());
