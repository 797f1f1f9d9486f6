import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { archiveSettings } from "../settings.ts";

/** Some megabytes a file once it is compressed, and few enough files of a busy day to look one up in. */
const partLinesMax = 20_000;

export interface ArchivingClients extends FunctionPlatform {
  readonly objects: Pick<ObjectStore, "put">;
  /** Tests make small files. */
  readonly partLinesMax?: number;
}

/** What the function is given that archives. */
export const actionArchivePlatform = (_settings: unknown, clients: ArchivingClients) => ({ partLinesMax, ...clients });

/** As it is deployed. */
export const deployedActionArchivePlatform = () => {
  const settings = readSettings(archiveSettings);
  return actionArchivePlatform(settings, { ...deployedPlatform(), objects: s3ObjectStore(settings.ARCHIVE_BUCKET) });
};
