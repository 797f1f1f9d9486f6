import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { recordFileProgress } from "../record-file-progress.ts";
import { intakeSettings, type markupSettings } from "../settings.ts";
import { takeRecordFile } from "../take-network-records/take-record-file.ts";
import { writeRows } from "../take-network-records/write-rows.ts";

/**
 * `writesMax` stays within DynamoDB's limits for a transaction (100 writes and 4 MB): a settled row is at most about 12 KB.
 */
const usualSizes = { linesMax: 1_000, writesMax: 90 };

export interface IntakeClients extends FunctionPlatform {
  readonly objects: Pick<ObjectStore, "list" | "move" | "open" | "put">;
  /** Returns a random number from 0 to 1, used as jitter for retries of concurrent writes to one balance. */
  readonly random: () => number;
  /** Set only in tests and in the simulation, which process files in small batches. */
  readonly sizes?: { readonly linesMax: number; readonly writesMax: number };
}

export function intakePlatform(
  settings: Settings<typeof markupSettings>,
  { sizes = usualSizes, ...clients }: IntakeClients,
) {
  const progress = recordFileProgress(clients.table);
  const terms = { markupBasisPoints: settings.PAYOUT_MARKUP_BASIS_POINTS };
  const take = takeRecordFile({ ...clients, ...sizes, progress, terms, write: writeRows(clients) });
  return { ...clients, progress, take };
}

export function deployedIntakePlatform() {
  const settings = readSettings(intakeSettings);
  const objects = s3ObjectStore(settings.NETWORK_RECORDS_BUCKET);
  return intakePlatform(settings, { ...deployedPlatform(), objects, random: Math.random });
}
