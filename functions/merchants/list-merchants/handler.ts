import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listMerchants } from "./list-merchants.ts";

const parts = platform();

export const handler = endpoint(contract, listMerchants(parts), parts);
