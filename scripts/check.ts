import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { runCommand } from "./command-line.ts";
import { type LaneTimes, lanesPage } from "./generate/pages/lanes-page.ts";

const root = join(import.meta.dirname, "..");

/** npm scripts that must pass before a change is merged, fastest first. */
const steps = ["types", "lint", "dead-code", "test", "test:heavy"];

const commandOf = (script: string): string => (script === "test" ? "npm test" : `npm run ${script}`);

/** Runs an npm script and returns its duration in seconds. Throws if the script fails. */
function secondsOf(script: string): number {
  const startedMs = performance.now();
  const { status } = spawnSync("npm", ["run", script], { cwd: root, stdio: "inherit" });
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(`== ${commandOf(script)}: ${status === 0 ? "passed" : "failed"} after ${seconds} s`);
  if (status !== 0) throw new Error(`${commandOf(script)} failed`);
  return seconds;
}

function record(loadBefore: number, seconds: LaneTimes["seconds"]): void {
  const times: LaneTimes = {
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim(),
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    loadBefore,
    seconds,
  };
  writeFileSync(join(root, "docs/lanes.json"), `${JSON.stringify(times, undefined, 2)}\n`);
  writeFileSync(join(root, "docs/lanes.md"), lanesPage(times));
}

await runCommand(
  new Command("npm run check --")
    .description("Runs all checks that a change must pass before it is merged.")
    .option("--record", "also run npm run test:unit, and write the durations to docs/lanes.json and docs/lanes.md")
    .action(({ record: isRecorded }: { readonly record?: boolean }) => {
      const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10;
      const unitSeconds = isRecorded ? secondsOf("test:unit") : 0;
      const seconds = new Map(steps.map((script) => [commandOf(script), secondsOf(script)]));
      const all = [...seconds.values()].reduce((sum, one) => sum + one, 0);
      console.log(`== npm run check: passed after ${all} s`);
      if (!isRecorded) return;
      record(loadBefore, {
        "npm run test:unit": unitSeconds,
        "npm test": seconds.get("npm test") ?? 0,
        "npm run test:heavy": seconds.get("npm run test:heavy") ?? 0,
        "npm run check": all,
      });
    }),
);
