import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../test/architecture/imports.ts";
import { blocksOf, changedText } from "../test/heavy/how-tos/page-blocks.ts";

/** Holds the changes that the how-to pages show against today's sources; the nightly lane follows the pages with their commands. */

const pages = readdirSync(join(root, "docs")).filter((name) => /^how-to-.*\.md$/.test(name));

it.each(pages)("docs/%s changes lines that are there", (name) => {
  const texts = new Map<string, string>();
  const changed: string[] = [];
  for (const block of blocksOf(readFileSync(join(root, "docs", name), "utf8"))) {
    if (block.kind === "commands") continue;
    const file = join(root, block.name);
    if (block.kind === "file") texts.set(file, block.content);
    // A file that is not there yet is one that a command of the page makes.
    else if (texts.has(file) || existsSync(file)) {
      expect(() => {
        texts.set(file, changedText(texts.get(file) ?? readFileSync(file, "utf8"), block.content));
      }, block.name).not.toThrow();
      changed.push(block.name);
    }
  }
  // The page of the endpoint replaces files that its scaffold makes.
  if (name !== "how-to-endpoint.md") expect(changed).not.toEqual([]);
});
