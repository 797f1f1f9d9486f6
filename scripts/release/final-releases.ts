import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isFinal } from "./notes.ts";

const notesFolder = join(import.meta.dirname, "../../docs/releases");

/** After a final release, clients must be notified of breaking changes in advance. */
export const hasFinalRelease = (): boolean =>
  globSync("[0-9]*.md", { cwd: notesFolder }).some((file) => isFinal(readFileSync(join(notesFolder, file), "utf8")));
