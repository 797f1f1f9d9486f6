import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const readJsonFile = <Content>(file: string, otherwise: Content): Content =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : otherwise;

/** Whoever reads the file sees the old content or the new one, also when the writer is killed. */
export const writeJsonFile = (file: string, content: unknown): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
