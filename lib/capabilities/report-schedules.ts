import { ArnFormat, Stack } from "aws-cdk-lib";
import { CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import { contract as archiveReportSchedule } from "../../functions/report-schedules/archive-report-schedule/contract.ts";
import { contract as createDueReports } from "../../functions/report-schedules/create-due-reports/contract.ts";
import { contract as createReportSchedule } from "../../functions/report-schedules/create-report-schedule/contract.ts";
import { contract as getReportSchedule } from "../../functions/report-schedules/get-report-schedule/contract.ts";
import { contract as listReportSchedules } from "../../functions/report-schedules/list-report-schedules/contract.ts";
import { contract as runReportSchedule } from "../../functions/report-schedules/run-report-schedule/contract.ts";
import type { schedulerSettings } from "../../functions/report-schedules/settings.ts";
import { contract as sweepReportSchedules } from "../../functions/report-schedules/sweep-report-schedules/contract.ts";
import { contract as updateReportSchedule } from "../../functions/report-schedules/update-report-schedule/contract.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import { schedulerRole } from "../constructs/functions/scheduler-role.ts";
import { type FunctionSurroundings, serviceFunction } from "../constructs/functions/service-function.ts";
import { addItems, changeItems, keepSchedules, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { ReportMaking } from "../constructs/rights/report-making.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * The endpoints do not call EventBridge Scheduler; the sweep synchronizes the EventBridge schedules with the report
 * schedules.
 */
export function reportSchedules(endpoint: AddEndpoint, { table }: StatefulStack, making: ReportMaking): void {
  endpoint(createReportSchedule, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(getReportSchedule, { may: [readItems(table)] });
  endpoint(listReportSchedules, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(updateReportSchedule, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(archiveReportSchedule, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(runReportSchedule, {
    may: [readItems(table), addItems(table), changeItems(table), ...making.may],
    settings: making.settings,
  });
}

export function reportScheduleWorkers(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table }: StatefulStack,
  { settings, may }: ReportMaking,
): void {
  const mayMakeReports = [readItems(table), addItems(table), changeItems(table), ...may];
  const makeReports = serviceFunction(scope, createDueReports, surroundings, {
    may: mayMakeReports,
    settings,
    timeoutSeconds: 55,
  });

  const group = `${surroundings.prefix}-report-schedules`;
  new CfnScheduleGroup(scope, "ReportScheduleGroup", { name: group });
  const role = schedulerRole(scope, makeReports, group);
  const schedules = Stack.of(scope).formatArn({
    service: "scheduler",
    resource: "schedule",
    resourceName: `${group}/*`,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  const schedulerTexts: SettingTexts<typeof schedulerSettings> = {
    SCHEDULE_GROUP: group,
    SCHEDULE_TARGET: makeReports.functionArn,
    SCHEDULE_ROLE: role.roleArn,
  };
  scheduledTask(scope, sweepReportSchedules, surroundings, {
    may: [...mayMakeReports, queryIndex(table, "due"), ...keepSchedules(schedules, role)],
    settings: { ...settings, ...schedulerTexts },
    acknowledged: {
      [`IAM5[Resource::${schedules}]`]:
        "An EventBridge schedule is added to this group for each report schedule, so the names are not known in advance.",
    },
    timeoutSeconds: 300,
  });
}
