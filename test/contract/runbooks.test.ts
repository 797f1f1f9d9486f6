import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "../architecture/imports.ts";

/**
 * What somebody reads whom an alarm woke: each page begins with what is seen and what to do, says nothing of codes that nobody
 * logs, and has a row for the alarm that named it.
 */

const runbooks = globSync("docs/operations/*.md", { cwd: root }).sort();

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sources = sourceFiles.map((file) => ({ file, text: textOf(file) }));

/** Alarms whose text names a page, by the source of the stacks. */
const alarms = sources
  .filter(({ file }) => file.startsWith("lib/"))
  .flatMap(({ text }) => [
    ...text.matchAll(/\b(\w+)(?:: |", )\{\s+(?:code: "(\w+)"|metric:)(?:(?!\n {2,4}\}).)*?See (docs\/\S+\.md)/gs),
  ])
  .map(([, alarm = "", code, page = ""]) => ({ alarm, code, page }));

describe.each(runbooks)("%s", (page) => {
  it("begins with what is seen and what to do", () => {
    const [, ...paragraphs] = textOf(page).split("\n\n");
    const tableAt = paragraphs.findIndex((paragraph) => paragraph.startsWith("| What is seen |"));
    expect(tableAt).toBeGreaterThanOrEqual(0);
    expect(tableAt).toBeLessThanOrEqual(1);
  });

  it("names codes that the code knows", () => {
    const named = [...new Set([...textOf(page).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = ""]) => code))];
    expect(named.filter((code) => !sources.some(({ text }) => text.includes(code)))).toEqual([]);
  });
});

describe("the alarms", () => {
  it("are found", () => expect(alarms.length).toBeGreaterThan(10));

  it.each(alarms)("have a row on the page that $alarm names", ({ alarm, code, page }) => {
    const rows = textOf(page)
      .split("\n")
      .filter((line) => line.startsWith("|"));
    const isRow = (row: string) => row.includes(alarm) || (code !== undefined && row.includes(code));
    expect(rows.some(isRow)).toBe(true);
  });
});
