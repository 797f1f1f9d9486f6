import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings } from "../../shared/platform/settings.ts";
import { recordFileProgress } from "../record-file-progress.ts";
import { recordFileSettings } from "../settings.ts";
import { takeRecordFile } from "../take-network-records/take-record-file.ts";
import { writeRows } from "../take-network-records/write-rows.ts";

/** What the functions are given that take in the files of the networks. */
export const intakePlatform = (
  _settings: unknown,
  outside: FunctionPlatform & { readonly objects: Pick<ObjectStore, "list" | "move" | "open" | "put"> },
) => {
  const { table } = outside;
  const progress = recordFileProgress(table);
  return { ...outside, progress, take: takeRecordFile({ ...outside, progress, write: writeRows(table) }) };
};

/** As it is deployed. */
export const deployedIntakePlatform = () => {
  const { NETWORK_RECORDS_BUCKET } = readSettings(recordFileSettings);
  return intakePlatform({}, { ...deployedPlatform(), objects: s3ObjectStore(NETWORK_RECORDS_BUCKET) });
};
