import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../architecture/imports.ts";

const lane = /npm (test|run (test:unit|test:heavy|check|nightly))\b/;
const duration = /\b(\d+|a|an|one|two|five|ten|fifteen) (s|secs?|seconds?|min|minutes?|hours?)\b/;

/** Decisions and release notes describe the state on their date. */
const ofTheirDay = /^docs\/(changes|decisions|releases)\//;

it("docs/lanes.md is the only page that states how long a test lane takes", () => {
  const pages = globSync("{*.md,{docs,functions,packages,scripts,test}/**/*.md}", { cwd: root });
  const stating = pages
    .filter((page) => !ofTheirDay.test(page) && !page.includes("node_modules"))
    .filter((page) =>
      readFileSync(join(root, page), "utf8")
        .split("\n")
        .some((line) => lane.test(line) && duration.test(line)),
    );
  expect(stating).toEqual(["docs/lanes.md"]);
});
