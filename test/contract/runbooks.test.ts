import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "../architecture/imports.ts";

/**
 * Checks the runbooks: each page starts with the symptoms and the actions, and mentions only log codes that exist. The test
 * test/infrastructure/alarms.test.ts checks that each alarm has its page.
 */

const runbooks = globSync("docs/operations/*.md", { cwd: root }).sort();

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const sources = sourceFiles.map((file) => ({ file, text: textOf(file) }));

describe.each(runbooks)("%s", (page) => {
  it("starts with the symptoms and the actions", () => {
    const [, ...paragraphs] = textOf(page).split("\n\n");
    const tableAt = paragraphs.findIndex((paragraph) => paragraph.startsWith("| Symptom |"));
    expect(tableAt).toBeGreaterThanOrEqual(0);
    expect(tableAt).toBeLessThanOrEqual(1);
  });

  it("mentions only log codes that exist in the code", () => {
    const named = [...new Set([...textOf(page).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = ""]) => code))];
    expect(named.filter((code) => !sources.some(({ text }) => text.includes(code)))).toEqual([]);
  });
});
