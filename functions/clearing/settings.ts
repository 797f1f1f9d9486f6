import { text, vaultSettings, wholeNumber } from "../shared/values/settings.ts";

/** Of every function of the clearing: where its files lie. */
export const clearingFileSettings = { CLEARING_BUCKET: text };

/** Of every function of the clearing: how long a network may take to acknowledge a batch. */
export const clearingSettings = { CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: wholeNumber };

/** Of the cut-off: who sends the files, as the networks know it, and every how many minutes of a day a cut-off is. */
export const presentingSettings = { CLEARING_PROCESSOR_ID: text, CLEARING_CUT_OFF_MINUTES: wholeNumber };

/** All that the cut-off is given; it opens the cards that it writes into the files. */
export const cutOffSettings = { ...clearingFileSettings, ...clearingSettings, ...presentingSettings, ...vaultSettings };
