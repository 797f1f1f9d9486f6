import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { reportMaking } from "../report-schedule-environment.ts";
import { contract } from "./contract.ts";
import { runReportSchedule } from "./run-report-schedule.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, runReportSchedule({ ...parts, ...reportMaking(parts.log) }), parts);
