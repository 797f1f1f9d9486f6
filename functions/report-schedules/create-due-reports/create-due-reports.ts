import { type MakeDueReportsPlatform, makeDueReports } from "./make-due-reports.ts";

/** What the scheduler has done for one schedule when a window has ended. */
export const createDueReports = (platform: MakeDueReportsPlatform) => {
  const make = makeDueReports(platform);
  return async ({ reportScheduleKey }: { readonly reportScheduleKey: string }): Promise<{ reports: number }> => ({
    reports: await make(reportScheduleKey),
  });
};
