import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** The files of the console, as they were built beside the functions. */

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

/** Throws what it finds and does not know: nobody shall be sent a file by chance. */
const readConsoleFiles = (directory: string): readonly ConsoleFile[] =>
  readdirSync(directory)
    .sort()
    .map((name) => {
      const mediaType = mediaTypes[extname(name)];
      if (mediaType === undefined) throw new Error(`${name} is no file of the console`);
      return { name, mediaType, text: readFileSync(join(directory, name), "utf8") };
    });

/** Reads them once, when somebody asks. */
export const consoleFilesIn = (directory: string): (() => readonly ConsoleFile[]) => {
  let files: readonly ConsoleFile[] | undefined;
  return () => {
    files ??= readConsoleFiles(directory);
    return files;
  };
};

/** A name with a hash of the content stands for this content and no other. */
export const isNamedByContent = ({ name }: Pick<ConsoleFile, "name">): boolean => /^console-[\w-]{10}\./.test(name);

/** The one file whose name ends so. */
export const consoleFile = (files: readonly ConsoleFile[], end: string): ConsoleFile => {
  const [found, another] = files.filter(({ name }) => name.endsWith(end));
  if (!found || another) throw new Error(`the console has one file that ends with ${end}`);
  return found;
};
