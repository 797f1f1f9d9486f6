import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listReportSchedules } from "./list-report-schedules.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listReportSchedules(parts), parts);
