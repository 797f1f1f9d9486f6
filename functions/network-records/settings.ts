import { text, wholeNumber } from "../shared/values/settings.ts";

/** The acquirer's margin on settled payments. */
export const markupSettings = { PAYOUT_MARKUP_BASIS_POINTS: wholeNumber };

/** Bucket for the files of the networks, and the acquirer's margin. */
export const intakeSettings = { NETWORK_RECORDS_BUCKET: text, ...markupSettings };
