import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedRunningPlatform } from "../platform/making.ts";
import { contract } from "./contract.ts";
import { runReportSchedule } from "./run-report-schedule.ts";

const platform = deployedRunningPlatform();

export const handler = endpoint(contract, runReportSchedule(platform), platform);
