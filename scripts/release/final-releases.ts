import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isFinal } from "./notes.ts";

const notesFolder = join(import.meta.dirname, "../../docs/releases");

/** True if a final release exists: clients then get notice of breaking changes. */
export const hasFinalRelease = (): boolean =>
  globSync("[0-9]*.md", { cwd: notesFolder }).some((file) => isFinal(readFileSync(join(notesFolder, file), "utf8")));
