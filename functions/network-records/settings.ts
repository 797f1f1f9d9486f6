import { text, wholeNumber } from "../shared/platform/settings.ts";

/** Where the networks put their files. */
export const recordFileSettings = { NETWORK_RECORDS_BUCKET: text };

/** What the acquirer keeps of what merchants are paid. */
export const payoutSettings = { PAYOUT_MARKUP_BASIS_POINTS: wholeNumber };
