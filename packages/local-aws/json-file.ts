import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./refusal.ts";

/** Remedy for unreadable files in the data directory. */
export const damageRemedy =
  "Restore the data directory from a backup, or add --fresh to the command to delete all data in the directory";

/**
 * Parses JSON from the data directory. Throws a `Refusal` with the location if the text is not valid JSON, for example because
 * it is truncated.
 */
export function parsedJson<Content>(text: string, place: string): Content {
  try {
    return JSON.parse(text) as Content;
  } catch (error) {
    const cause = (error as SyntaxError).message;
    throw new Refusal(`${place} is damaged (${cause}). ${damageRemedy}.`);
  }
}

/** Reads a JSON file. Returns `otherwise` if the file does not exist. Throws a `Refusal` if the file is damaged. */
export const readJsonFile = <Content>(file: string, otherwise: Content): Content =>
  existsSync(file) ? parsedJson(readFileSync(file, "utf8"), file) : otherwise;

/** Replaces the file atomically, even if the writer is killed. */
export function writeJsonFile(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
