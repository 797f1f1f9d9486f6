import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Bucket for report files. */
export const reportFileSettings = { REPORTS_BUCKET: text };

/** Address of the API for links in report events. */
export const reportEventSettings = { API_BASE_URL: v.pipe(v.string(), v.url()) };

/** The function that writes the files. */
export const generatorSettings = { GENERATE_REPORT_FUNCTION: text };
