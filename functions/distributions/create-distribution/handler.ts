import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { destinationRules } from "../platform/destinations.ts";
import { contract } from "./contract.ts";
import { createDistribution } from "./create-distribution.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(
  contract,
  createDistribution({ ...platform, rules: destinationRules(), newKey: systemNewKey }),
  platform,
);
