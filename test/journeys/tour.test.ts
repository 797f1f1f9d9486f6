import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, inject, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const tour = readme.slice(readme.indexOf("## A tour with curl"), readme.indexOf("## What the sandbox does"));

/**
 * The shell blocks of the tour in order, each with what it promises to show. The demo agent walks them, as the README says:
 * its key is the one in the data directory.
 */
const steps = [...tour.matchAll(/```sh\n([\s\S]*?)```(?:\n<!-- shows: (.*) -->)?/g)].map(([, command = "", shows]) => ({
  command: command.replace("scripts/demo-env.mjs", `scripts/demo-env.mjs ${inject("directory")}`),
  shows,
}));

const separator = "----- next step -----";

describe("the tour of the README", () => {
  it("works as it is written, step by step", () => {
    const script = steps.map(({ command }) => `${command}\necho; echo "${separator}"`).join("\n");
    const { stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    const shown = stdout.split(separator);
    expect(steps.length).toBeGreaterThan(7);
    for (const [index, { shows }] of steps.entries())
      if (shows) expect(shown[index]?.toLowerCase()).toContain(shows.toLowerCase());
  });
});
