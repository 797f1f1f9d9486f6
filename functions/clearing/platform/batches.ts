import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { clearingBatchStore } from "../clearing-batch-store.ts";
import { clearingEventFor } from "../clearing-event.ts";
import { clearingFiles } from "../clearing-files.ts";
import { clearingFileSettings, clearingSettings } from "../settings.ts";

export interface ClearingOutside extends FunctionPlatform {
  readonly objects: ObjectStore;
}

/** What every function of the clearing is given: the batches, their files, and what it says of a record. */
export const batchesPlatform = (settings: Settings<typeof clearingSettings>, outside: ClearingOutside) => ({
  ...outside,
  batches: clearingBatchStore(outside.table),
  files: clearingFiles(outside.objects),
  clearingEvent: clearingEventFor(outside.eventNames),
  acknowledgedWithinSeconds: settings.CLEARING_ACKNOWLEDGED_WITHIN_SECONDS,
});

export const deployedChargeClearing = (): ClearingOutside => ({
  ...deployedPlatform(),
  objects: s3ObjectStore(readSettings(clearingFileSettings).CLEARING_BUCKET),
});

/** As it is deployed. */
export const deployedBatchesPlatform = () => batchesPlatform(readSettings(clearingSettings), deployedChargeClearing());
