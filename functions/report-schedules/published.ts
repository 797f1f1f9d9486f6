export { reportScheduleProblems } from "./schedule/report-schedule-problems.ts";
export { scheduleItemKey, scheduleList } from "./schedule/report-schedule-store.ts";
