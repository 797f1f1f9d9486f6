import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readManifest } from "./three-ds/manifest.ts";
import { validateSample } from "./three-ds/sample.ts";
import { isTransactionFile, validateTransaction } from "./three-ds/transaction.ts";
import { validateVerdictLines } from "./three-ds/verdict-lines.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Validates every message in a folder and its subfolders. Files named by message type, such as `areq.json`, contain the
 * messages of a 3-D Secure transaction, with one folder per transaction. Each line of a `.jsonl` file contains a message and
 * its expected verdict. Any other `.json` or `.form.txt` file, except `manifest.json`, contains a single sample.
 */
export async function* validateThreeDsFolder(folder: string): AsyncGenerator<Verdict> {
  const manifest = await readManifest(folder);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
    .sort();

  for (const transaction of new Set(files.filter(isTransactionFile).map(dirname))) {
    yield* validateTransaction(folder, transaction, manifest);
  }
  for (const file of files.filter((one) => !isTransactionFile(one))) {
    if (file.endsWith(".jsonl")) yield* validateVerdictLines(folder, file);
    else if (/\.(?:json|form\.txt)$/.test(file) && basename(file) !== "manifest.json") {
      yield await validateSample(folder, file, manifest.get(file));
    }
  }
}
