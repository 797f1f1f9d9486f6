import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changesFolder } from "./baseline.ts";

/**
 * A file in docs/changes: a description for API clients, and the changes with the names that the comparison uses. The file name
 * begins with the date. A line below the heading states whether the change breaks clients. For a breaking change, the line
 * links to the announcement, or states that there was no final release yet.
 */
export interface Entry {
  readonly file: string;
  readonly date: string;
  readonly title: string;
  readonly isBreaking: boolean;
  readonly announcedIn?: string;
  /** True if the breaking change precedes the first release that was declared final, so no notice is required. */
  readonly isBeforeRelease?: true;
  /** Changes by name and location, as formatted by `lineOf`. */
  readonly changes: readonly string[];
}

const fileForm = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;
const kindForm = /^(Compatible|Breaking)(?:, announced in \[[^\]]+\]\(([^)]+)\)|(, before the first release))?\.$/m;

export function readEntry(file: string, text: string): Entry {
  const [, date] = fileForm.exec(file) ?? [];
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  const [, kind, announcedIn, beforeRelease] = kindForm.exec(text) ?? [];
  if (date === undefined) throw new Error(`${file} must have a name such as 2026-11-23-what-changed.md`);
  if (title === undefined) throw new Error(`${file} has no heading`);
  if (kind === undefined)
    throw new Error(
      `${file} has no line 'Compatible.', 'Breaking, announced in [date](file).' or 'Breaking, before the first release.'`,
    );
  const changes = [...text.matchAll(/^- (`[a-z-]+` .+)$/gm)].map(([, change = ""]) => change);
  return {
    file,
    date,
    title,
    isBreaking: kind === "Breaking",
    ...(announcedIn && { announcedIn }),
    ...(beforeRelease && { isBeforeRelease: true as const }),
    changes,
  };
}

export const entryFiles = (): readonly string[] => globSync("[0-9]*.md", { cwd: changesFolder }).map(String).sort();

export const readEntries = (): readonly Entry[] =>
  entryFiles().map((file) => readEntry(file, readFileSync(join(changesFolder, file), "utf8")));
