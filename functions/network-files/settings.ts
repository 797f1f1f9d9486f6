import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

export const networkFileSettings = {
  CLEARING_BUCKET: text,
  NETWORK_RECORDS_BUCKET: text,
  /**
   * JSON object keyed by network, from the stage's `networkFiles` setting (file-places.ts). `{}` if another system transfers
   * the files.
   */
  NETWORK_FILES: text,
  /** Name of the secret with the SFTP keys. Empty if no network uses SFTP. */
  NETWORK_FILE_KEYS: v.string(),
};
