import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads a file; undefined if it does not exist. */
export const textOf = (...path: readonly string[]): Promise<string | undefined> =>
  readFile(join(...path), "utf8").catch(() => undefined);

/** Parses a JSON object; returns an empty one for any other text. */
export const objectOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
