import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Runs the benches that are named, or all: `npm run bench -- charges`. Each reports ratios against its own baseline. */

const benches = ["card-ranges", "charges", "clearing", "cold", "deliveries", "iso8583", "reports", "results"];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; the benches are ${benches.join(", ")}.`);
  process.exit(1);
}

let failures = 0;
for (const name of named.length > 0 ? named : benches) {
  const script = join(import.meta.dirname, "../test/heavy/bench", `${name}.ts`);
  if (!existsSync(script)) throw new Error(`${script} is missing`);
  console.log(`== ${name}`);
  if (spawnSync(process.execPath, [script], { stdio: "inherit" }).status !== 0) failures += 1;
}
process.exit(failures > 0 ? 1 : 0);
