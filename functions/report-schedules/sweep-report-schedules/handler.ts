import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { makeDueReports } from "../create-due-reports/make-due-reports.ts";
import { reportMaking } from "../platform/making.ts";
import { contract } from "./contract.ts";
import { eventBridgeScheduler } from "./scheduler-client.ts";
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
