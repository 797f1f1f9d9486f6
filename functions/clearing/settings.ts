import { text, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

export const clearingFileSettings = { CLEARING_BUCKET: text };

export const clearingSettings = { CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: wholeNumber };

/** The processor ID identifies the service to the networks. */
export const presentingSettings = { CLEARING_PROCESSOR_ID: text, CLEARING_CUT_OFF_MINUTES: wholeNumber };

export const cutOffSettings = { ...clearingFileSettings, ...clearingSettings, ...presentingSettings, ...vaultSettings };
