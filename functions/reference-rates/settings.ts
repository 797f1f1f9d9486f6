import { targetSettings, text } from "../shared/values/settings.ts";

/** Where the daily file is, and whether that may be on the same machine. */
export const refreshSettings = { REFERENCE_RATES_URL: text, LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS };
