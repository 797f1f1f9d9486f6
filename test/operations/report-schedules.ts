// Generated from the handlers of functions/report-schedules by npm run generate operations.

import { archiveReportSchedule } from "../../functions/report-schedules/archive-report-schedule/archive-report-schedule.ts";
import { contract as archiveReportScheduleContract } from "../../functions/report-schedules/archive-report-schedule/contract.ts";
import { contract as createDueReportsContract } from "../../functions/report-schedules/create-due-reports/contract.ts";
import { createDueReports } from "../../functions/report-schedules/create-due-reports/create-due-reports.ts";
import { contract as createReportScheduleContract } from "../../functions/report-schedules/create-report-schedule/contract.ts";
import { createReportSchedule } from "../../functions/report-schedules/create-report-schedule/create-report-schedule.ts";
import { contract as getReportScheduleContract } from "../../functions/report-schedules/get-report-schedule/contract.ts";
import { getReportSchedule } from "../../functions/report-schedules/get-report-schedule/get-report-schedule.ts";
import { contract as listReportSchedulesContract } from "../../functions/report-schedules/list-report-schedules/contract.ts";
import { listReportSchedules } from "../../functions/report-schedules/list-report-schedules/list-report-schedules.ts";
import { reportCreationPlatform } from "../../functions/report-schedules/platform/report-creation.ts";
import { scheduleSweepPlatform } from "../../functions/report-schedules/platform/schedule-sweep.ts";
import { contract as runReportScheduleContract } from "../../functions/report-schedules/run-report-schedule/contract.ts";
import { runReportSchedule } from "../../functions/report-schedules/run-report-schedule/run-report-schedule.ts";
import { contract as sweepReportSchedulesContract } from "../../functions/report-schedules/sweep-report-schedules/contract.ts";
import { sweepReportSchedules } from "../../functions/report-schedules/sweep-report-schedules/sweep-report-schedules.ts";
import { contract as updateReportScheduleContract } from "../../functions/report-schedules/update-report-schedule/contract.ts";
import { updateReportSchedule } from "../../functions/report-schedules/update-report-schedule/update-report-schedule.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, operationOf, portionedTaskOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const reportSchedulesOperations = {
  archiveReportSchedule: endpointOf(archiveReportScheduleContract, archiveReportSchedule, asGiven<FunctionPlatform>),
  createDueReports: operationOf(createDueReportsContract, createDueReports, reportCreationPlatform<ClientsOf<typeof reportCreationPlatform> & FunctionPlatform>),
  createReportSchedule: endpointOf(createReportScheduleContract, createReportSchedule, asGiven<KeyedPlatform<"requests">>),
  getReportSchedule: endpointOf(getReportScheduleContract, () => getReportSchedule, asGiven<FunctionPlatform>),
  listReportSchedules: endpointOf(listReportSchedulesContract, listReportSchedules, asGiven<KeyedPlatform<"requests">>),
  runReportSchedule: endpointOf(runReportScheduleContract, runReportSchedule, reportCreationPlatform<ClientsOf<typeof reportCreationPlatform> & KeyedPlatform<"requests">>),
  sweepReportSchedules: portionedTaskOf(sweepReportSchedulesContract, sweepReportSchedules, scheduleSweepPlatform),
  updateReportSchedule: endpointOf(updateReportScheduleContract, updateReportSchedule, asGiven<FunctionPlatform>),
};
