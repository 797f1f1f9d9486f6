import { deployedPlatform } from "../shared/platform/platform.ts";
import { readSettings, wholeNumber } from "../shared/platform/settings.ts";
import { merchantPayer } from "./merchant-payer.ts";

/** What both ways to a payout are given: the table, and what the acquirer keeps. */
export const merchantPayoutPlatform = () => {
  const platform = deployedPlatform();
  const { PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints } = readSettings({
    PAYOUT_MARKUP_BASIS_POINTS: wholeNumber,
  });
  return { ...platform, pay: merchantPayer({ ...platform, terms: { markupBasisPoints } }) };
};
