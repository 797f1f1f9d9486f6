import { text } from "../shared/platform/settings.ts";

/** Where the files of the archive are. */
export const archiveSettings = { ARCHIVE_BUCKET: text };
