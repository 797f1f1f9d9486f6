import { operation } from "../../shared/entry/operation.ts";
import { deployedReportGenerationPlatform } from "../platform/report-generation.ts";
import { contract } from "./contract.ts";
import { generateReport } from "./generate-report.ts";

const platform = deployedReportGenerationPlatform();

export const handler = operation(contract, generateReport(platform), platform);
