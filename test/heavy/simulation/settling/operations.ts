import { slices } from "../slices.ts";
import type { EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** What the acquirer keeps, in basis points: a rate at which most amounts are rounded. */
export const markupBasisPoints = 137;

/** The functions that take in what networks settled and pay it out, and the one that says whether a charge adds up. */
export const settlingFunctions = {
  "take-network-records": (platform: WorldPlatform): TaskFunction =>
    slices.networkRecords.takeNetworkRecords.handler(
      { PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints },
      { ...outsideOf(platform), objects: platform.records },
    ),
  "make-merchant-payouts": (platform: WorldPlatform): TaskFunction =>
    slices.networkRecords.makeMerchantPayouts.handler(undefined, outsideOf(platform)),
  "get-charge-timeline": (platform: WorldPlatform): EndpointFunction =>
    slices.timelines.getChargeTimeline.handler(undefined, outsideOf(platform)),
} as const;
