import { task } from "../../shared/entry/task.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { platform } from "../../shared/platform/platform.ts";
import { eventBridgeScheduler } from "../event-bridge-scheduler.ts";
import { makeDueReports } from "../make-due-reports.ts";
import { reportMaking } from "../report-schedule-environment.ts";
import { contract } from "./contract.ts";
import { sweepReportSchedules } from "./sweep-report-schedules.ts";

const parts = platform();
const making = reportMaking(parts.log);
const environment = readEnvironment({ SCHEDULE_GROUP: text, SCHEDULE_TARGET: text, SCHEDULE_ROLE: text });

export const handler = task(
  contract,
  sweepReportSchedules({
    ...parts,
    scheduler: eventBridgeScheduler({
      group: environment.SCHEDULE_GROUP,
      targetArn: environment.SCHEDULE_TARGET,
      roleArn: environment.SCHEDULE_ROLE,
    }),
    makeDueReports: makeDueReports({ ...parts, ...making }),
    delayMinutes: making.delayMinutes,
  }),
  parts,
);
