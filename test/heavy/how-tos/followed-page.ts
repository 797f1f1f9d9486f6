import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * Does to a tree what the blocks of a page say, from top to bottom: a block that begins with the name of a file is that file, or changes it;
 * a block of `sh` is run line by line.
 */

const blockForm = /^```(ts|json|diff)\n\/\/ (\S+)\n([\s\S]*?)^```$|^```sh\n([\s\S]*?)^```$/gm;

type Block =
  | { readonly kind: "commands"; readonly lines: readonly string[] }
  | { readonly kind: "file" | "change"; readonly name: string; readonly content: string };

export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(blockForm)].map(([, language, name = "", content = "", commands = ""]) =>
    language === undefined
      ? { kind: "commands", lines: commands.trim().split("\n").filter(Boolean) }
      : { kind: language === "diff" ? "change" : "file", name, content },
  );

const writeWhole = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Applies the lines with a plus or a minus behind the lines that stand before them; `…` leaves lines out. */
export const changedText = (text: string, change: string): string => {
  const lines = text.split("\n");
  let place = 0;
  for (const row of change.trimEnd().split("\n")) {
    const [mark, line] = [row.charAt(0), row.slice(1)];
    if (line === "…") continue;
    if (mark === "+") {
      lines.splice(place, 0, line);
      place += 1;
    } else {
      const found = lines.indexOf(line, place);
      if (found === -1) throw new Error(`There is no line ${line}`);
      if (mark === "-") lines.splice(found, 1);
      place = mark === "-" ? found : found + 1;
    }
  }
  return lines.join("\n");
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
};
