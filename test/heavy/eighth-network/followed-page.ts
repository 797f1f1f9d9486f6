import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Does to a tree what the blocks of a page say: one that begins with the name of a file is that file, or changes it. */

const blocks = /^```(ts|diff)\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

const writeWhole = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { flag: "wx" });
};

/** Puts the lines with a plus behind the line that stands before them. */
const addLines = (file: string, change: string): void => {
  const lines = readFileSync(file, "utf8").split("\n");
  let place: number | undefined;
  for (const row of change.trimEnd().split("\n")) {
    const [mark, line] = [row.charAt(0), row.slice(1)];
    if (mark === "+") {
      if (place === undefined) throw new Error(`${file}: nothing stands before the line ${line}`);
      lines.splice(place, 0, line);
      place += 1;
    } else if (line !== "…") {
      const found = lines.indexOf(line);
      if (found === -1) throw new Error(`${file} has no line ${line}`);
      place = found + 1;
    }
  }
  writeFileSync(file, lines.join("\n"));
};

/** The files that were written and changed. */
export const followPage = (page: string, tree: string): readonly string[] =>
  [...readFileSync(page, "utf8").matchAll(blocks)].map(([, kind, name = "", content = ""]) => {
    const file = join(tree, name);
    if (kind === "diff") addLines(file, content);
    else writeWhole(file, content);
    return name;
  });
