import type { OrderingOutside } from "../reports/published.ts";
import { asGiven, endpointOf, operationOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { archiveReportSchedule } from "./archive-report-schedule/archive-report-schedule.ts";
import { contract as archiveReportScheduleContract } from "./archive-report-schedule/contract.ts";
import { contract as createDueReportsContract } from "./create-due-reports/contract.ts";
import { createDueReports } from "./create-due-reports/create-due-reports.ts";
import { contract as createReportScheduleContract } from "./create-report-schedule/contract.ts";
import { createReportSchedule } from "./create-report-schedule/create-report-schedule.ts";
import { contract as getReportScheduleContract } from "./get-report-schedule/contract.ts";
import { getReportSchedule } from "./get-report-schedule/get-report-schedule.ts";
import { contract as listReportSchedulesContract } from "./list-report-schedules/contract.ts";
import { listReportSchedules } from "./list-report-schedules/list-report-schedules.ts";
import { makingPlatform } from "./platform/making.ts";
import { sweepingPlatform } from "./platform/sweeping.ts";
import { contract as runReportScheduleContract } from "./run-report-schedule/contract.ts";
import { runReportSchedule } from "./run-report-schedule/run-report-schedule.ts";
import { contract as sweepReportSchedulesContract } from "./sweep-report-schedules/contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules/sweep-report-schedules.ts";
import { contract as updateReportScheduleContract } from "./update-report-schedule/contract.ts";
import { updateReportSchedule } from "./update-report-schedule/update-report-schedule.ts";

/** Every function of the slice, for tests and the simulation. A handler names its own platform, to load nothing else. */
export const reportScheduleOperations = {
  createReportSchedule: endpointOf(
    createReportScheduleContract,
    createReportSchedule,
    asGiven<KeyedPlatform<"requests">>,
  ),
  getReportSchedule: endpointOf(getReportScheduleContract, () => getReportSchedule, asGiven<FunctionPlatform>),
  listReportSchedules: endpointOf(listReportSchedulesContract, listReportSchedules, asGiven<KeyedPlatform<"requests">>),
  updateReportSchedule: endpointOf(updateReportScheduleContract, updateReportSchedule, asGiven<FunctionPlatform>),
  archiveReportSchedule: endpointOf(archiveReportScheduleContract, archiveReportSchedule, asGiven<FunctionPlatform>),
  runReportSchedule: endpointOf(runReportScheduleContract, runReportSchedule, makingPlatform<OrderingOutside>),
  createDueReports: operationOf(createDueReportsContract, createDueReports, makingPlatform<OrderingOutside>),
  sweepReportSchedules: taskOf(sweepReportSchedulesContract, sweepReportSchedules, sweepingPlatform),
};
