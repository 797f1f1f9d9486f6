import { defineProblems } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";

export const reportScheduleProblems = defineProblems({
  tooMany: {
    type: "report-schedule/too-many",
    status: 409,
    title: "Too Many Report Schedules",
    retryable: false,
    meaning: `The agent has reached its report schedule limit (${openEntitiesMax.reportSchedules} by default; archived schedules do not count).`,
    remedy: "Archive unused report schedules, or ask the operator for a higher limit.",
  },
  reportScheduleNotFound: {
    type: "report/report-schedule-not-found",
    status: 404,
    title: "Report Schedule Not Found",
    retryable: false,
    meaning: "Your agent has no report schedule with this key.",
    remedy: "Check the key in the path.",
  },
  invalidTrigger: {
    type: "report/invalid-trigger",
    status: 400,
    title: "Invalid Trigger",
    retryable: false,
    meaning: "The change would result in a daily trigger without an hour.",
    remedy: "Set `trigger.hour` to an hour from 0 to 23.",
  },
  invalidDateRange: {
    type: "report/invalid-date-range",
    status: 400,
    title: "Invalid Date Range",
    retryable: false,
    meaning: "The requested window is empty or too long, has not ended, or ended only a few minutes ago.",
    remedy: "Correct the window. `detail` states the rule that the window violates.",
  },
  entityAlreadyExists: {
    type: "report/entity-already-exists",
    status: 409,
    title: "Entity Already Exists",
    retryable: false,
    meaning:
      "An active schedule with the same report type, trigger, format, reference and distributions already exists. A second schedule would duplicate every report.",
    remedy: "Use the existing schedule named in `detail`, or send a different `reference`.",
  },
  scheduleArchived: {
    type: "report/report-schedule-archived",
    status: 409,
    title: "Report Schedule Archived",
    retryable: false,
    meaning: "The schedule is archived permanently and creates no more reports.",
    remedy: "Create a new schedule.",
  },
});
