import { text } from "../shared/values/settings.ts";

export const archiveSettings = { ARCHIVE_BUCKET: text };
