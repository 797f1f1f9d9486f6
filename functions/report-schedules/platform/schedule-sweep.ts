import type { OrderingClients, reportEventSettings } from "../../reports/published.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { createDueReports } from "../create-due-reports/create-due-reports.ts";
import { type reportDelaySettings, schedulerSettings } from "../settings.ts";
import { eventBridgeScheduler, type Scheduler } from "../sweep-report-schedules/scheduler-client.ts";
import { deployedReportCreationPlatform, reportCreationPlatform } from "./report-creation.ts";

const withScheduler = (platform: ReturnType<typeof reportCreationPlatform>, scheduler: Scheduler) => ({
  ...platform,
  scheduler,
  createDueReports: createDueReports(platform),
});

export const scheduleSweepPlatform = (
  settings: Settings<typeof reportEventSettings & typeof reportDelaySettings>,
  clients: OrderingClients & { readonly scheduler: Scheduler },
) => withScheduler(reportCreationPlatform(settings, clients), clients.scheduler);

export function deployedScheduleSweepPlatform() {
  const { SCHEDULE_GROUP, SCHEDULE_TARGET, SCHEDULE_ROLE } = readSettings(schedulerSettings);
  return withScheduler(
    deployedReportCreationPlatform(deployedPlatform()),
    eventBridgeScheduler({ group: SCHEDULE_GROUP, targetArn: SCHEDULE_TARGET, roleArn: SCHEDULE_ROLE }),
  );
}
