import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Where the files of reports lie. */
export const reportFileSettings = { REPORTS_BUCKET: text };

/** The address of the API, which the events of reports lead to. */
export const reportEventSettings = { API_BASE_URL: v.pipe(v.string(), v.url()) };

/** The function that writes the files. */
export const generatorSettings = { GENERATE_REPORT_FUNCTION: text };
