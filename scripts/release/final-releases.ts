import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isFinal } from "./notes.ts";

const notesFolder = join(import.meta.dirname, "../../docs/releases");

/** Whether a release is final: from then on clients are given notice of what breaks them. */
export const hasFinalRelease = (): boolean =>
  globSync("[0-9]*.md", { cwd: notesFolder }).some((file) => isFinal(readFileSync(join(notesFolder, file), "utf8")));
