import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { blocksOf, changedText } from "./page-blocks.ts";

/**
 * Applies the blocks of a page to a tree, in order. A block that starts with a file name creates or changes that file; an `sh`
 * block is run line by line.
 */

function writeWhole(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function run(line: string, cwd: string): Promise<void> {
  // Without these variables, a test inside a test would report to the outer test.
  const { VITEST: _, TEST_REPORTS: __, ...env } = process.env;
  const child = spawn(line, { cwd, env, shell: true });
  const [output, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`${line} ended with ${code}\n${output.slice(-20_000)}\n${faults.slice(-5_000)}`);
}

/** Returns the files that were written or changed. */
export async function followPage(page: string, tree: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const block of blocksOf(readFileSync(page, "utf8"))) {
    if (block.kind === "commands") {
      for (const line of block.lines) await run(line, tree);
      continue;
    }
    const file = join(tree, block.name);
    writeWhole(file, block.kind === "file" ? block.content : changedText(readFileSync(file, "utf8"), block.content));
    files.push(block.name);
  }
  return files;
}
