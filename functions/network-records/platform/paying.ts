import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/platform/settings.ts";
import { merchantPayer } from "../merchant-payer.ts";
import { payoutSettings } from "../settings.ts";

/** What both ways to a payout are given. */
export const payingPlatform = (settings: Settings<typeof payoutSettings>, outside: FunctionPlatform) => {
  const terms = { markupBasisPoints: settings.PAYOUT_MARKUP_BASIS_POINTS };
  return { ...outside, pay: merchantPayer({ ...outside, terms }) };
};

/** As it is deployed. */
export const deployedPayingPlatform = () => payingPlatform(readSettings(payoutSettings), deployedPlatform());
