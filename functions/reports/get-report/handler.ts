import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getReport } from "./get-report.ts";

export const handler = endpoint(contract, getReport, deployedEndpointPlatform());
