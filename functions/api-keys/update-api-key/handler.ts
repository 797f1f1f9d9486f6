import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { updateApiKey } from "./update-api-key.ts";

const parts = platform();

export const handler = endpoint(contract, updateApiKey(parts), parts);
