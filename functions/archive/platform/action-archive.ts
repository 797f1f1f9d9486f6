import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { archiveSettings } from "../settings.ts";

/** Some megabytes per compressed file, and few enough files per busy day for a lookup. */
const partLinesMax = 20_000;

export interface ArchivingClients extends FunctionPlatform {
  readonly objects: Pick<ObjectStore, "put">;
  /** Tests use small files. */
  readonly partLinesMax?: number;
}

/** Platform of the archive function. */
export const actionArchivePlatform = (_settings: unknown, clients: ArchivingClients) => ({ partLinesMax, ...clients });

/** Production wiring. */
export const deployedActionArchivePlatform = () => {
  const settings = readSettings(archiveSettings);
  return actionArchivePlatform(settings, { ...deployedPlatform(), objects: s3ObjectStore(settings.ARCHIVE_BUCKET) });
};
