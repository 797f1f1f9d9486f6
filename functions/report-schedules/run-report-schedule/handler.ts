import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedReportCreationPlatform } from "../platform/report-creation.ts";
import { contract } from "./contract.ts";
import { runReportSchedule } from "./run-report-schedule.ts";

const platform = deployedReportCreationPlatform(deployedEndpointPlatform("requests"));

export const handler = endpoint(contract, runReportSchedule(platform), platform);
