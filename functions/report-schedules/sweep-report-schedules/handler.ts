import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { eventBridgeScheduler } from "../event-bridge-scheduler.ts";
import { makeDueReports } from "../make-due-reports.ts";
import { reportMaking } from "../report-schedule-environment.ts";
import { contract } from "./contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules.ts";

const platform = deployedPlatform();
const making = reportMaking(platform.log);
const environment = readSettings({ SCHEDULE_GROUP: text, SCHEDULE_TARGET: text, SCHEDULE_ROLE: text });

export const handler = task(
  contract,
  sweepReportSchedules({
    ...platform,
    scheduler: eventBridgeScheduler({
      group: environment.SCHEDULE_GROUP,
      targetArn: environment.SCHEDULE_TARGET,
      roleArn: environment.SCHEDULE_ROLE,
    }),
    makeDueReports: makeDueReports({ ...platform, ...making }),
    delayMinutes: making.delayMinutes,
  }),
  platform,
);
