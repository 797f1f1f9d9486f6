import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Buckets of the networks' files, the location of each network, and the secret with its keys. */
export const networkFileSettings = {
  CLEARING_BUCKET: text,
  NETWORK_RECORDS_BUCKET: text,
  /** JSON by network: `networkFiles` of the stage (file-places.ts). `{}` if another system transfers the files. */
  NETWORK_FILES: text,
  /** Empty if no network uses SFTP. */
  NETWORK_FILE_KEYS: v.string(),
};
