import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file's text, or undefined when there is none. */
export const textOf = (...path: readonly string[]): Promise<string | undefined> =>
  readFile(join(...path), "utf8").catch(() => undefined);

/** An object of a JSON text; an empty one when the text is something else. */
export const objectOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
