import { lambdaReportGenerator, reportEventOfEnvironment } from "../../reports/published.ts";
import type { Log } from "../../shared/entry/logger.ts";
import { readSettings, text, wholeNumber } from "../../shared/platform/settings.ts";
import { systemNewKey } from "../../shared/values/random.ts";

/** What everybody needs who makes reports, from the settings of its function. */
export const reportMaking = (log: Log) => {
  const environment = readSettings({ GENERATE_REPORT_FUNCTION: text, REPORT_DELAY_MINUTES: wholeNumber });
  return {
    startGeneration: lambdaReportGenerator(environment.GENERATE_REPORT_FUNCTION, log),
    reportEvent: reportEventOfEnvironment(),
    delayMinutes: environment.REPORT_DELAY_MINUTES,
    newKey: systemNewKey,
  };
};
