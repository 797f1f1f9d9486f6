/** What other slices may use of the report schedules. */
export { reportScheduleProblems } from "./report-schedule-problems.ts";
