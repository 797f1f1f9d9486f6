import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listApiKeys } from "./list-api-keys.ts";

const parts = platform();

export const handler = endpoint(contract, listApiKeys(parts), parts);
