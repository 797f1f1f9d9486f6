import { readEnvironment, wholeNumber } from "../shared/platform/environment.ts";
import { platform } from "../shared/platform/platform.ts";
import { merchantPayer } from "./merchant-payer.ts";

/** What both ways to a payout are given: the table, and what the acquirer keeps. */
export const merchantPayoutPlatform = () => {
  const parts = platform();
  const { PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints } = readEnvironment({
    PAYOUT_MARKUP_BASIS_POINTS: wholeNumber,
  });
  return { ...parts, pay: merchantPayer({ ...parts, terms: { markupBasisPoints } }) };
};
