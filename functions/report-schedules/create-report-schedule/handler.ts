import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { createReportSchedule } from "./create-report-schedule.ts";

const platform = deployedEndpointPlatform("requests");

export const handler = endpoint(contract, createReportSchedule(platform), platform);
