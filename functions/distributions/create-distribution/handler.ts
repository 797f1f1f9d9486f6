import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { destinationRules } from "../distribution-settings.ts";
import { contract } from "./contract.ts";
import { createDistribution } from "./create-distribution.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  createDistribution({ ...parts, rules: destinationRules(), newKey: systemNewKey }),
  parts,
);
