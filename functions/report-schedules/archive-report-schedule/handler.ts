import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveReportSchedule } from "./archive-report-schedule.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, archiveReportSchedule(parts), parts);
