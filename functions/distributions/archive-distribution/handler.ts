import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveDistribution } from "./archive-distribution.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, archiveDistribution(parts), parts);
