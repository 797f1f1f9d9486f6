import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Verdict } from "./judge.ts";
import { readManifest } from "./three-ds/manifest.ts";
import { judgeSample } from "./three-ds/sample.ts";
import { isTransactionFile, judgeTransaction } from "./three-ds/transaction.ts";
import { judgeVerdictLines } from "./three-ds/verdict-lines.ts";

/**
 * Every message below a folder: transactions (a folder each, its messages named by their types), samples of single
 * messages, and files of lines that hold a message each with the verdict that is expected of it.
 */
export async function* judgeThreeDsFolder(folder: string): AsyncGenerator<Verdict> {
  const manifest = await readManifest(folder);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
    .sort();

  for (const transaction of new Set(files.filter(isTransactionFile).map(dirname))) {
    yield* judgeTransaction(folder, transaction, manifest);
  }
  for (const file of files.filter((one) => !isTransactionFile(one))) {
    if (file.endsWith(".jsonl")) yield* judgeVerdictLines(folder, file);
    else if (/\.(?:json|form\.txt)$/.test(file) && basename(file) !== "manifest.json") {
      yield await judgeSample(folder, file, manifest.get(file));
    }
  }
}
