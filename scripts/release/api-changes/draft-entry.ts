import type { GeneratedFiles } from "../../generate/formatted.ts";
import { readBaseline } from "./baseline.ts";
import type { ApiChange } from "./changes-between.ts";
import { undescribedChanges } from "./check-entries.ts";
import { draftedEntry } from "./drafted-entry.ts";
import { readEntries } from "./entry.ts";

/** Returns no file if all changes are described. */
export function draftEntry(changes: readonly ApiChange[]): GeneratedFiles {
  const undescribed = undescribedChanges({ changes, entries: readEntries(), accepted: readBaseline().entries });
  const draft = draftedEntry(undescribed, new Date().toISOString().slice(0, 10));
  return draft ? { [`docs/changes/${draft.file}`]: draft.text } : {};
}
