import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { changesFolder } from "./baseline.ts";
import { type ApiChange, lineOf } from "./changes-between.ts";
import { draftedEntry } from "./drafted-entry.ts";
import { readEntries } from "./entry.ts";

/** Writes an entry for those of the changes that none tells of, and answers its file; nothing when all are told. */
export const draftEntry = (changes: readonly ApiChange[]): string | undefined => {
  const told = new Set(readEntries().flatMap((entry) => entry.changes));
  const untold = changes.filter((change) => !told.has(lineOf(change)));
  const draft = draftedEntry(untold, new Date().toISOString().slice(0, 10));
  if (!draft) return undefined;
  const file = join(changesFolder, draft.file);
  writeFileSync(file, draft.text);
  return file;
};
