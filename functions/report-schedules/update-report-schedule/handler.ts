import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateReportSchedule } from "./update-report-schedule.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateReportSchedule(parts), parts);
