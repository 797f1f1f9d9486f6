import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

export const reportFileSettings = { REPORTS_BUCKET: text };

export const reportEventSettings = { API_BASE_URL: v.pipe(v.string(), v.url()) };

export const generatorSettings = { GENERATE_REPORT_FUNCTION: text };
