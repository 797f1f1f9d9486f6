/** What other slices may use of the report schedules. */
export { reportScheduleProblems } from "./schedule/report-schedule-problems.ts";
