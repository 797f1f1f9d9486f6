import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { updateMerchant } from "./update-merchant.ts";

const parts = platform();

export const handler = endpoint(contract, updateMerchant(parts), parts);
