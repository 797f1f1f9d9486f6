import { text, wholeNumber } from "../shared/values/settings.ts";

export const markupSettings = { PAYOUT_MARKUP_BASIS_POINTS: wholeNumber };

export const intakeSettings = { NETWORK_RECORDS_BUCKET: text, ...markupSettings };
