import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../test/architecture/imports.ts";
import { blocksOf, changedText } from "../test/heavy/how-tos/page-blocks.ts";

/**
 * Checks the changes that the how-to pages show against the current sources. The nightly run executes the pages with their
 * commands.
 */

const pages = readdirSync(join(root, "docs")).filter((name) => /^how-to-.*\.md$/.test(name));

it.each(pages)("docs/%s changes only existing lines", (name) => {
  const texts = new Map<string, string>();
  const changed: string[] = [];
  for (const block of blocksOf(readFileSync(join(root, "docs", name), "utf8"))) {
    if (block.kind === "commands") continue;
    const file = join(root, block.name);
    if (block.kind === "file") texts.set(file, block.content);
    // A file that does not exist yet is created by a command of the page.
    else if (texts.has(file) || existsSync(file)) {
      expect(() => {
        texts.set(file, changedText(texts.get(file) ?? readFileSync(file, "utf8"), block.content));
      }, block.name).not.toThrow();
      changed.push(block.name);
    }
  }
  // The endpoint page replaces files that its scaffold creates.
  if (name !== "how-to-endpoint.md") expect(changed).not.toEqual([]);
});
