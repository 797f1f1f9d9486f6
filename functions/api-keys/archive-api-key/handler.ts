import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { archiveApiKey } from "./archive-api-key.ts";
import { contract } from "./contract.ts";

const parts = platform();

export const handler = endpoint(contract, archiveApiKey(parts), parts);
