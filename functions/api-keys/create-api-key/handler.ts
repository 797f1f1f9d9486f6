import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/random.ts";
import { contract } from "./contract.ts";
import { createApiKey } from "./create-api-key.ts";

const parts = platform();

export const handler = endpoint(
  contract,
  createApiKey({ ...parts, newKey: systemNewKey, randomBytes: systemRandomBytes }),
  parts,
);
