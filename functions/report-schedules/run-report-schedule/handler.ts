import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedMakingPlatform } from "../platform/report-creation.ts";
import { contract } from "./contract.ts";
import { runReportSchedule } from "./run-report-schedule.ts";

const platform = deployedMakingPlatform(deployedEndpointPlatform("requests"));

export const handler = endpoint(contract, runReportSchedule(platform), platform);
