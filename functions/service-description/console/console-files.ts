import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { once } from "../once.ts";

/** Console files, built into the folder that contains the function bundles. */

export interface ConsoleFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Throws for an unknown file type, so no file is published by accident. */
const readConsoleFiles = (directory: string): readonly ConsoleFile[] =>
  readdirSync(directory)
    .sort()
    .map((name) => {
      const mediaType = mediaTypes[extname(name)];
      if (mediaType === undefined) throw new Error(`${name} is not a console file`);
      return { name, mediaType, text: readFileSync(join(directory, name), "utf8") };
    });

/** Reads the files once, at the first request. */
export const consoleFilesIn = (directory: string): (() => readonly ConsoleFile[]) =>
  once(() => readConsoleFiles(directory));

/** A file with a content hash in its name never changes. */
export const isNamedByContent = ({ name }: Pick<ConsoleFile, "name">): boolean => /^console-[\w-]{10}\./.test(name);

/** Returns the only file whose name ends with `end`. Throws if there is no such file, or more than one. */
export function consoleFile(files: readonly ConsoleFile[], end: string): ConsoleFile {
  const [found, another] = files.filter(({ name }) => name.endsWith(end));
  if (!found || another) throw new Error(`the console must have exactly one file whose name ends with ${end}`);
  return found;
}
