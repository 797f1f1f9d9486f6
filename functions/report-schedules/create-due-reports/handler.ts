import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { deployedReportCreationPlatform } from "../platform/report-creation.ts";
import { contract } from "./contract.ts";
import { createDueReports } from "./create-due-reports.ts";

const platform = deployedReportCreationPlatform(deployedPlatform());

export const handler = operation(contract, createDueReports(platform), platform);
