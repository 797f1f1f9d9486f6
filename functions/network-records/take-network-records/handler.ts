import { task } from "../../shared/entry/task.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { recordFileProgress } from "../record-file-progress.ts";
import { contract } from "./contract.ts";
import { takeNetworkRecords } from "./take-network-records.ts";
import { takeRecordFile } from "./take-record-file.ts";
import { writeRows } from "./write-rows.ts";

const { table, agentTimes, clock, log } = deployedPlatform();
const environment = readSettings({ NETWORK_RECORDS_BUCKET: text });
const objects = s3ObjectStore(environment.NETWORK_RECORDS_BUCKET);

const take = takeRecordFile({
  table,
  objects,
  progress: recordFileProgress(table),
  write: writeRows(table),
  agentTimes,
  clock,
  log,
});

export const handler = task(contract, takeNetworkRecords({ objects, take, clock, log }), { log, clock });
