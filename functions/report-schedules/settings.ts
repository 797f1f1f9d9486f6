import { text, wholeNumber } from "../shared/values/settings.ts";

/** Delay between the end of a window and the creation of its report. */
export const reportDelaySettings = { REPORT_DELAY_MINUTES: wholeNumber };

export const schedulerSettings = { SCHEDULE_GROUP: text, SCHEDULE_TARGET: text, SCHEDULE_ROLE: text };
