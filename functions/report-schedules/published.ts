/** What other slices may use of the report schedules. */
export { reportScheduleProblems } from "./schedule/report-schedule-problems.ts";
export { scheduleItemKey, scheduleList } from "./schedule/report-schedule-store.ts";
