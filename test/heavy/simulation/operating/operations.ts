import type { Context } from "aws-lambda";
import { scanEvents } from "../../../../functions/event-outbox/republish-events/stored-events-client.ts";
import { markupBasisPoints } from "../settling/operations.ts";
import { slices } from "../slices.ts";
import { documentsOn, outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** What operators call, each at a URL of its own. */

export type OperatorFunction = (
  event: unknown,
  context: Context,
) => Promise<{ readonly statusCode: number; readonly body: string }>;

const clearing = { CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600 } as const;

export const operatingFunctions = {
  "control-acceptor": (platform: WorldPlatform): OperatorFunction =>
    slices.merchants.controlAcceptor.handler(undefined, outsideOf(platform)),
  "control-merchant": (platform: WorldPlatform): OperatorFunction =>
    slices.merchants.controlMerchant.handler(undefined, outsideOf(platform)),
  "pay-merchant": (platform: WorldPlatform): OperatorFunction =>
    slices.networkRecords.payMerchant.handler(undefined, outsideOf(platform)),
  "resubmit-clearing-batch": (platform: WorldPlatform): OperatorFunction =>
    slices.clearing.resubmitClearingBatch.handler(clearing, outsideOf(platform)),
  "release-record-file": (platform: WorldPlatform): OperatorFunction =>
    slices.networkRecords.releaseRecordFile.handler(
      { PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints },
      { ...outsideOf(platform), objects: platform.records },
    ),
  "republish-events": (platform: WorldPlatform): OperatorFunction =>
    slices.outbox.republishEvents.handler(undefined, {
      ...outsideOf(platform),
      putEvents: platform.putEvents,
      readEvents: scanEvents("domain", documentsOn(platform.store)),
    }),
  "open-card": (platform: WorldPlatform): OperatorFunction =>
    slices.charges.openCard.handler(undefined, outsideOf(platform)),
} as const;
