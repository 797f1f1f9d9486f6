// Generated from the handlers of functions/reports by npm run generate operations.

import { contract as deliverReportElsewhereContract } from "../../functions/reports/deliver-report-elsewhere/contract.ts";
import { deliverReportElsewhere } from "../../functions/reports/deliver-report-elsewhere/deliver-report-elsewhere.ts";
import { contract as generateReportContract } from "../../functions/reports/generate-report/contract.ts";
import { generateReport } from "../../functions/reports/generate-report/generate-report.ts";
import { contract as getReportFileAddressContract } from "../../functions/reports/get-report-file-address/contract.ts";
import { getReportFileAddress } from "../../functions/reports/get-report-file-address/get-report-file-address.ts";
import { contract as getReportFileContract } from "../../functions/reports/get-report-file/contract.ts";
import { getReportFile } from "../../functions/reports/get-report-file/get-report-file.ts";
import { contract as getReportContract } from "../../functions/reports/get-report/contract.ts";
import { getReport } from "../../functions/reports/get-report/get-report.ts";
import { contract as listReportsContract } from "../../functions/reports/list-reports/contract.ts";
import { listReports } from "../../functions/reports/list-reports/list-reports.ts";
import type { deployedFilesPlatform } from "../../functions/reports/platform/files.ts";
import { reportGenerationPlatform } from "../../functions/reports/platform/report-generation.ts";
import { reportOrdersPlatform } from "../../functions/reports/platform/report-orders.ts";
import { reportRedeliveryPlatform } from "../../functions/reports/platform/report-redelivery.ts";
import { contract as sweepReportsContract } from "../../functions/reports/sweep-reports/contract.ts";
import { sweepReports } from "../../functions/reports/sweep-reports/sweep-reports.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, operationOf, portionedTaskOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const reportsOperations = {
  deliverReportElsewhere: endpointOf(deliverReportElsewhereContract, deliverReportElsewhere, reportRedeliveryPlatform<ClientsOf<typeof reportRedeliveryPlatform> & KeyedPlatform<"requests">>),
  generateReport: operationOf(generateReportContract, generateReport, reportGenerationPlatform),
  getReportFileAddress: endpointOf(getReportFileAddressContract, getReportFileAddress, asGiven<ReturnType<typeof deployedFilesPlatform>>),
  getReportFile: endpointOf(getReportFileContract, getReportFile, asGiven<ReturnType<typeof deployedFilesPlatform>>),
  getReport: endpointOf(getReportContract, () => getReport, asGiven<FunctionPlatform>),
  listReports: endpointOf(listReportsContract, listReports, asGiven<KeyedPlatform<"requests">>),
  sweepReports: portionedTaskOf(sweepReportsContract, sweepReports, reportOrdersPlatform<ClientsOf<typeof reportOrdersPlatform> & FunctionPlatform>),
};
