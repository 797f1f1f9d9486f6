import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Where the files of the networks lie here, how each network is reached, and the secret with the keys for it. */
export const networkFileSettings = {
  CLEARING_BUCKET: text,
  NETWORK_RECORDS_BUCKET: text,
  /** JSON by network, `{}` where others carry the files: `networkFiles` of the stage (file-places.ts). */
  NETWORK_FILES: text,
  /** Empty where no network is reached by SFTP. */
  NETWORK_FILE_KEYS: v.string(),
};
