import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * Does to a tree what the blocks of a page say, from top to bottom: a block that begins with the name of a file is that file, or changes it;
 * a block of `sh` is run line by line.
 */

const blocks = /^```(ts|json|diff)\n\/\/ (\S+)\n([\s\S]*?)^```$|^```sh\n([\s\S]*?)^```$/gm;

const writeWhole = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Applies the lines with a plus or a minus behind the lines that stand before them; `…` leaves lines out. */
const changeLines = (file: string, change: string): void => {
  const lines = readFileSync(file, "utf8").split("\n");
  let place = 0;
  for (const row of change.trimEnd().split("\n")) {
    const [mark, line] = [row.charAt(0), row.slice(1)];
    if (line === "…") continue;
    if (mark === "+") {
      lines.splice(place, 0, line);
      place += 1;
    } else {
      const found = lines.indexOf(line, place);
      if (found === -1) throw new Error(`${file} has no line ${line}`);
      if (mark === "-") lines.splice(found, 1);
      place = mark === "-" ? found : found + 1;
    }
  }
  writeFileSync(file, lines.join("\n"));
};

const run = async (line: string, cwd: string): Promise<void> => {
  // A test that runs in a test would report to the outer one.
  const { VITEST: _, TEST_REPORTS: __, ...env } = process.env;
  const child = spawn(line, { cwd, env, shell: true });
  const [output, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`${line} ended with ${code}\n${output.slice(-20_000)}\n${faults.slice(-5_000)}`);
};

/** The files that were written and changed. */
export const followPage = async (page: string, tree: string): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const [, kind, name = "", content = "", commands = ""] of readFileSync(page, "utf8").matchAll(blocks)) {
    for (const line of commands.trim().split("\n").filter(Boolean)) await run(line, tree);
    if (kind === undefined) continue;
    if (kind === "diff") changeLines(join(tree, name), content);
    else writeWhole(join(tree, name), content);
    files.push(name);
  }
  return files;
};
