import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { contract } from "./contract.ts";
import { createReportSchedule } from "./create-report-schedule.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createReportSchedule({ ...parts, newKey: systemNewKey }), parts);
