import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { archiveSettings } from "../settings.ts";

/**
 * Maximum number of lines per archive file. A full file has a compressed size of a few megabytes, and most agents have only
 * a few files per day.
 */
const partLinesMax = 20_000;

export interface ArchivingClients extends FunctionPlatform {
  readonly objects: Pick<ObjectStore, "put">;
  /** Set only in tests, which use small files. */
  readonly partLinesMax?: number;
}

export const actionArchivePlatform = (_settings: unknown, clients: ArchivingClients) => ({ partLinesMax, ...clients });

export function deployedActionArchivePlatform() {
  const settings = readSettings(archiveSettings);
  return actionArchivePlatform(settings, { ...deployedPlatform(), objects: s3ObjectStore(settings.ARCHIVE_BUCKET) });
}
