import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { destinationRules } from "../distribution-settings.ts";
import { contract } from "./contract.ts";
import { updateDistribution } from "./update-distribution.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateDistribution({ ...parts, rules: destinationRules() }), parts);
