import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns undefined if the file cannot be read. */
export const textOf = (...path: readonly string[]): Promise<string | undefined> =>
  readFile(join(...path), "utf8").catch(() => undefined);

/** Parses a JSON object. Returns an empty object for any other text. */
export function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
