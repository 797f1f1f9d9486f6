import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./refusal.ts";

/** Remedy for unreadable files of the data directory. */
export const damageRemedy =
  "Restore the data directory from a copy, or add --fresh to the command, which deletes the data in it";

/**
 * Parses JSON of the data directory. Errors: `Refusal` with the location of a text that is not JSON, for example a truncated one.
 */
export const parsedJson = <Content>(text: string, place: string): Content => {
  try {
    return JSON.parse(text) as Content;
  } catch (error) {
    const cause = (error as SyntaxError).message;
    throw new Refusal(`${place} is damaged (${cause}). ${damageRemedy}.`);
  }
};

/** Reads a JSON file; returns `otherwise` if it does not exist. Errors: `Refusal` for a damaged file. */
export const readJsonFile = <Content>(file: string, otherwise: Content): Content =>
  existsSync(file) ? parsedJson(readFileSync(file, "utf8"), file) : otherwise;

/** Replaces the file atomically, even if the writer is killed. */
export const writeJsonFile = (file: string, content: unknown): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
