import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { directory } from "../../support/ready.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Returns the shell blocks of a page in order, each with the text that its output must contain. The blocks use the demo agent
 * of the data directory.
 */
const stepsOf = (page: string) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/```sh\n([\s\S]*?)```(?:\n<!-- shows: (.*) -->)?/g)].map(
    ([, command = "", shows]) => ({
      command: command.replace("scripts/demo-env.mjs", `scripts/demo-env.mjs ${directory}`),
      shows,
    }),
  );

const separator = "----- next step -----";

it.each([
  { page: "README.md", count: 3 },
  { page: "docs/first-payments.md", count: 18 },
  { page: "docs/stored-cards.md", count: 25 },
])("the commands of $page work as written, in order", ({ page, count }) => {
  const steps = stepsOf(page);
  expect(steps.length).toBeGreaterThanOrEqual(count);
  const script = steps.map(({ command }) => `${command}\necho; echo "${separator}"`).join("\n");
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: root, encoding: "utf8" });
  expect(stderr).toBe("");
  const outputs = stdout.split(separator);
  for (const [index, { shows }] of steps.entries())
    if (shows) expect(outputs[index]?.toLowerCase()).toContain(shows.toLowerCase());
});
