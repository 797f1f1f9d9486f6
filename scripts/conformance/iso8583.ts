import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readDialectFile } from "#iso8583/dialect-file";
import { caseFile } from "./iso8583/case-file.ts";
import { validateCase } from "./iso8583/validate-case.ts";
import type { Verdict } from "./verdict.ts";

const dialectsFile = "dialects.json";

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

/** Validates every message file in a folder against the dialects in the folder's dialects.json. */
export async function* validateIso8583Folder(folder: string): AsyncGenerator<Verdict> {
  const dialects = readDialectFile(await readJson(join(folder, dialectsFile)));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && name !== dialectsFile).sort();
  for (const name of names)
    yield validateFile(name, await readJson(join(folder, name)).catch(() => undefined), dialects);
}

function validateFile(name: string, content: unknown, dialects: ReturnType<typeof readDialectFile>): Verdict {
  const notes: string[] = [];
  const parsed = caseFile(content);
  if (!parsed.success) return { name, failures: [`not a message file: ${parsed.problem}`], notes };
  const dialect = dialects.get(parsed.message.dialect);
  if (dialect === undefined)
    return { name, failures: [`dialects.json has no dialect ${parsed.message.dialect}`], notes };
  return { name, ...validateCase(dialect, parsed.message) };
}
