import { text, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

/** Settings of every clearing function: the bucket for its files. */
export const clearingFileSettings = { CLEARING_BUCKET: text };

/** Settings of every clearing function: time within which a network must acknowledge a batch. */
export const clearingSettings = { CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: wholeNumber };

/** Settings of the cut-off: the sender ID known to the networks, and the interval of cut-offs in minutes. */
export const presentingSettings = { CLEARING_PROCESSOR_ID: text, CLEARING_CUT_OFF_MINUTES: wholeNumber };

/** All settings of the cut-off, including the vault's for decrypting cards. */
export const cutOffSettings = { ...clearingFileSettings, ...clearingSettings, ...presentingSettings, ...vaultSettings };
