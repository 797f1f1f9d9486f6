import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { reportMaking } from "../platform/making.ts";
import { contract } from "./contract.ts";
import { runReportSchedule } from "./run-report-schedule.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, runReportSchedule({ ...platform, ...reportMaking(platform.log) }), platform);
