import { targetSettings, text } from "../shared/values/settings.ts";

export const refreshSettings = { REFERENCE_RATES_URL: text, LOOPBACK_TARGETS: targetSettings.LOOPBACK_TARGETS };
