import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { systemNewKey } from "../../shared/random.ts";
import { destinationRules } from "../distribution-settings.ts";
import { contract } from "./contract.ts";
import { createDistribution } from "./create-distribution.ts";

const parts = endpointPlatform();

export const handler = endpoint(
  contract,
  createDistribution({ ...parts, rules: destinationRules(), newKey: systemNewKey }),
  parts,
);
