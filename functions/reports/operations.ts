import { asGiven, endpointOf, operationOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { contract as deliverReportElsewhereContract } from "./deliver-report-elsewhere/contract.ts";
import { deliverReportElsewhere } from "./deliver-report-elsewhere/deliver-report-elsewhere.ts";
import { contract as generateReportContract } from "./generate-report/contract.ts";
import { generateReport } from "./generate-report/generate-report.ts";
import { contract as getReportContract } from "./get-report/contract.ts";
import { getReport } from "./get-report/get-report.ts";
import { contract as getReportFileContract } from "./get-report-file/contract.ts";
import { getReportFile } from "./get-report-file/get-report-file.ts";
import { contract as getReportFileAddressContract } from "./get-report-file-address/contract.ts";
import { getReportFileAddress } from "./get-report-file-address/get-report-file-address.ts";
import { contract as listReportsContract } from "./list-reports/contract.ts";
import { listReports } from "./list-reports/list-reports.ts";
import type { FilesPlatform } from "./platform/files.ts";
import { generatingPlatform } from "./platform/generating.ts";
import { type OrderingOutside, orderingPlatform } from "./platform/ordering.ts";
import { tellingPlatform } from "./platform/telling.ts";
import { contract as sweepReportsContract } from "./sweep-reports/contract.ts";
import { sweepReports } from "./sweep-reports/sweep-reports.ts";

/** Every function of the slice, for tests and the simulation. A handler names its own platform, to load nothing else. */
export const reportOperations = {
  getReport: endpointOf(getReportContract, () => getReport, asGiven<FunctionPlatform>),
  getReportFile: endpointOf(getReportFileContract, getReportFile, asGiven<FilesPlatform>),
  getReportFileAddress: endpointOf(getReportFileAddressContract, getReportFileAddress, asGiven<FilesPlatform>),
  listReports: endpointOf(listReportsContract, listReports, asGiven<KeyedPlatform<"requests">>),
  deliverReportElsewhere: endpointOf(
    deliverReportElsewhereContract,
    deliverReportElsewhere,
    tellingPlatform<KeyedPlatform<"requests">>,
  ),
  generateReport: operationOf(generateReportContract, generateReport, generatingPlatform),
  sweepReports: taskOf(sweepReportsContract, sweepReports, orderingPlatform<OrderingOutside>),
};
