import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getReportSchedule } from "./get-report-schedule.ts";

export const handler = endpoint(contract, getReportSchedule, endpointPlatform());
