import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listReportSchedules } from "./list-report-schedules.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listReportSchedules(parts), parts);
