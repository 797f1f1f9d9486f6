import { targetSettings, text } from "../shared/values/settings.ts";

/** Address of the daily file, and permission for an address on the same machine. */
export const refreshSettings = { REFERENCE_RATES_URL: text, LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS };
