import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { recordFileProgress } from "../record-file-progress.ts";
import { intakeSettings, type markupSettings } from "../settings.ts";
import { takeRecordFile } from "../take-network-records/take-record-file.ts";
import { writeRows } from "../take-network-records/write-rows.ts";

/** What the functions are given that take in the files of the networks. */
export const intakePlatform = (
  settings: Settings<typeof markupSettings>,
  clients: FunctionPlatform & { readonly objects: Pick<ObjectStore, "list" | "move" | "open" | "put"> },
) => {
  const { table } = clients;
  const progress = recordFileProgress(table);
  const terms = { markupBasisPoints: settings.PAYOUT_MARKUP_BASIS_POINTS };
  return { ...clients, progress, take: takeRecordFile({ ...clients, progress, terms, write: writeRows(table) }) };
};

/** As it is deployed. */
export const deployedIntakePlatform = () => {
  const settings = readSettings(intakeSettings);
  return intakePlatform(settings, { ...deployedPlatform(), objects: s3ObjectStore(settings.NETWORK_RECORDS_BUCKET) });
};
