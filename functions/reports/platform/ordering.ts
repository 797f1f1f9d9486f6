import * as v from "valibot";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { type ReportEvent, reportEventFor } from "../report/report-event.ts";

/** The events of reports under the names of this installation. */
export const reportEventOfEnvironment = (): ReportEvent => {
  const environment = readSettings({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    API_BASE_URL: v.pipe(v.string(), v.url()),
  });
  return reportEventFor({
    serviceName: environment.SERVICE_NAME,
    eventsBase: environment.EVENTS_BASE,
    apiBaseUrl: environment.API_BASE_URL,
  });
};
