import { text } from "../shared/values/settings.ts";

/** Bucket for the archive files. */
export const archiveSettings = { ARCHIVE_BUCKET: text };
