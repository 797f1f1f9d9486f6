import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type AcceptedRatios, objectionsTo, withAccepted } from "./benches/accepted-ratios.ts";
import type { Ratio } from "./benches/ratio.ts";

/**
 * Runs the benches that are named, or all: `npm run bench -- charges`. Each tells ratios against its own baseline, and fails
 * beyond its own limits. `--check` also fails when a ratio is worse by half than the one in docs/benches.json, `--accept` writes
 * what was measured there.
 */

const benches = ["card-ranges", "charges", "clearing", "cold", "deliveries", "iso8583", "reports", "results"];

const root = join(import.meta.dirname, "..");
const acceptedFile = join(root, "docs/benches.json");

const { values, positionals: named } = parseArgs({
  options: { check: { type: "boolean", default: false }, accept: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = named.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; the benches are ${benches.join(", ")}.`);
  process.exit(1);
}

interface Run {
  readonly succeeded: boolean;
  readonly ratios: readonly Ratio[];
}

const run = async (name: string): Promise<Run> => {
  const script = join(root, "test/heavy/bench", `${name}.ts`);
  const child = spawn(process.execPath, [script], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const ratios: Ratio[] = [];
  child.on("message", (told) => ratios.push(...(told as Ratio[])));
  const [code] = await once(child, "close");
  return { succeeded: code === 0, ratios };
};

let accepted: AcceptedRatios = existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, "utf8")) : {};
const failures: string[] = [];
for (const name of named.length > 0 ? named : benches) {
  console.log(`== ${name}`);
  const { succeeded, ratios } = await run(name);
  if (!succeeded) failures.push(`${name}: failed, or is beyond its own limits`);
  if (values.check) failures.push(...objectionsTo(accepted[name], ratios).map((objection) => `${name}: ${objection}`));
  if (!values.accept || !succeeded) continue;
  accepted = withAccepted(accepted, name, ratios);
  writeFileSync(acceptedFile, `${JSON.stringify(accepted, undefined, 2)}\n`);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
