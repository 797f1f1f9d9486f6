import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getReportSchedule } from "./get-report-schedule.ts";

export const handler = endpoint(contract, getReportSchedule, deployedEndpointPlatform());
