import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/values/random.ts";
import { contract } from "./contract.ts";
import { createApiKey } from "./create-api-key.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  createApiKey({ ...parts, newKey: systemNewKey, randomBytes: systemRandomBytes }),
  parts,
);
