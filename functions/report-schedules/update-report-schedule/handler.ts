import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateReportSchedule } from "./update-report-schedule.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, updateReportSchedule(platform), platform);
