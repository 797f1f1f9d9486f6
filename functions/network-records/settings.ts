import { text, wholeNumber } from "../shared/values/settings.ts";

/** What the acquirer keeps of the payments that are settled. */
export const markupSettings = { PAYOUT_MARKUP_BASIS_POINTS: wholeNumber };

/** Where the networks put their files, and what is kept of what they bring. */
export const intakeSettings = { NETWORK_RECORDS_BUCKET: text, ...markupSettings };
