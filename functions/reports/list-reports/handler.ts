import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listReports } from "./list-reports.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listReports(parts), parts);
