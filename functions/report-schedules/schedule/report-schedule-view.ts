import type { ReportSchedule, ShownReportSchedule } from "./report-schedule-schemas.ts";

/** A schedule as clients see it. How far the scheduler and its windows are is nobody's matter but ours. */
export const scheduleToShown = ({
  schedulerState: _schedulerState,
  windowsUntil: _windowsUntil,
  ...shown
}: ReportSchedule): ShownReportSchedule => shown;
