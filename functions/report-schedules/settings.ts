import { text, wholeNumber } from "../shared/values/settings.ts";

/** How long after the end of a window its report is made. */
export const reportDelaySettings = { REPORT_DELAY_MINUTES: wholeNumber };

/** Where schedules stand in the scheduler of the cloud, and what it calls. */
export const schedulerSettings = { SCHEDULE_GROUP: text, SCHEDULE_TARGET: text, SCHEDULE_ROLE: text };
