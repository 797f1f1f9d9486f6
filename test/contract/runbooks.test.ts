import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "../architecture/imports.ts";

/**
 * What somebody reads whom an alarm reached: each page begins with what is seen and what to do, and says nothing of codes that
 * nobody logs. That each alarm has its page is held against the templates (test/infrastructure/alarms.test.ts).
 */

const runbooks = globSync("docs/operations/*.md", { cwd: root }).sort();

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sources = sourceFiles.map((file) => ({ file, text: textOf(file) }));

describe.each(runbooks)("%s", (page) => {
  it("begins with what is seen and what to do", () => {
    const [, ...paragraphs] = textOf(page).split("\n\n");
    const tableAt = paragraphs.findIndex((paragraph) => paragraph.startsWith("| Symptom |"));
    expect(tableAt).toBeGreaterThanOrEqual(0);
    expect(tableAt).toBeLessThanOrEqual(1);
  });

  it("names codes that the code knows", () => {
    const named = [...new Set([...textOf(page).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = ""]) => code))];
    expect(named.filter((code) => !sources.some(({ text }) => text.includes(code)))).toEqual([]);
  });
});
