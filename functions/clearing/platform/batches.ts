import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { clearingBatchStore } from "../clearing-batch-store.ts";
import { clearingEventFor } from "../clearing-event.ts";
import { clearingFiles } from "../clearing-files.ts";
import { clearingFileSettings, clearingSettings } from "../settings.ts";

export interface ClearingClients extends FunctionPlatform {
  readonly objects: ObjectStore;
}

export const batchesPlatform = (settings: Settings<typeof clearingSettings>, clients: ClearingClients) => ({
  ...clients,
  batches: clearingBatchStore(clients.table),
  files: clearingFiles(clients.objects),
  clearingEvent: clearingEventFor(clients.eventNames),
  acknowledgedWithinSeconds: settings.CLEARING_ACKNOWLEDGED_WITHIN_SECONDS,
});

export const deployedChargeClearing = (): ClearingClients => ({
  ...deployedPlatform(),
  objects: s3ObjectStore(readSettings(clearingFileSettings).CLEARING_BUCKET),
});

export const deployedBatchesPlatform = () => batchesPlatform(readSettings(clearingSettings), deployedChargeClearing());
