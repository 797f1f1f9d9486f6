import { text } from "../shared/values/settings.ts";

/** Where the files of the archive are. */
export const archiveSettings = { ARCHIVE_BUCKET: text };
