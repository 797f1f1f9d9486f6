import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { changesFolder, readBaseline } from "./baseline.ts";
import type { ApiChange } from "./changes-between.ts";
import { draftedEntry } from "./drafted-entry.ts";
import { readEntries } from "./entry.ts";
import { undescribedChanges } from "./judged-entries.ts";

/** Writes an entry for the changes that no open entry describes, and returns its file; undefined when all are described. */
export const draftEntry = (changes: readonly ApiChange[]): string | undefined => {
  const undescribed = undescribedChanges({ changes, entries: readEntries(), accepted: readBaseline().entries });
  const draft = draftedEntry(undescribed, new Date().toISOString().slice(0, 10));
  if (!draft) return undefined;
  const file = join(changesFolder, draft.file);
  writeFileSync(file, draft.text);
  return file;
};
