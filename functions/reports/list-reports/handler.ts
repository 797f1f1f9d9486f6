import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listReports } from "./list-reports.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listReports(parts), parts);
