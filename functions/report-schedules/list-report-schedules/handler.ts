import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listReportSchedules } from "./list-report-schedules.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, listReportSchedules(platform), platform);
