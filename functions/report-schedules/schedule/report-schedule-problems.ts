import { defineProblems } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";

export const reportScheduleProblems = defineProblems({
  tooMany: {
    type: "report-schedule/too-many",
    status: 409,
    title: "Too Many Report Schedules",
    retryable: false,
    meaning: `An agent can have ${openEntitiesMax.reportSchedules} report schedules that are not archived, unless the operator allows more.`,
    remedy: "Archive report schedules that are not used any more, or ask the operator for a higher limit.",
  },
  reportScheduleNotFound: {
    type: "report/report-schedule-not-found",
    status: 404,
    title: "Report Schedule Not Found",
    retryable: false,
    meaning: "There is no such report schedule among those of your agent.",
    remedy: "Check the key in the path.",
  },
  invalidTrigger: {
    type: "report/invalid-trigger",
    status: 400,
    title: "Invalid Trigger",
    retryable: false,
    meaning: "After the change the trigger would be daily without an hour.",
    remedy: "Give the hour together with the cadence.",
  },
  invalidDateRange: {
    type: "report/invalid-date-range",
    status: 400,
    title: "Invalid Date Range",
    retryable: false,
    meaning: "The window that the report is asked for is empty, too long, or not over yet.",
    remedy: "Give a window in the past; the detail says what is wrong with this one.",
  },
  entityAlreadyExists: {
    type: "report/entity-already-exists",
    status: 409,
    title: "Entity Already Exists",
    retryable: false,
    meaning:
      "There is an active schedule of the same report, trigger, form, reference and distributions: another one would bring everything twice.",
    remedy: "Use the one that there is; the detail names it. A `reference` of its own makes a schedule another one.",
  },
  scheduleArchived: {
    type: "report/report-schedule-archived",
    status: 409,
    title: "Report Schedule Archived",
    retryable: false,
    meaning: "The schedule is archived, which is final: it makes no reports any more.",
    remedy: "Create a new schedule.",
  },
});
