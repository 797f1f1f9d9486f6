import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AcceptedRatios, objectionsTo, withAccepted } from "./benches/accepted-ratios.ts";
import type { Ratio } from "./benches/ratio.ts";
import { command, UsageError } from "./command-line.ts";

/**
 * Runs the benches that are named, or all: `npm run bench -- charges`. Each tells ratios against its own baseline, and fails
 * beyond its own limits. `--check` also fails when a ratio is worse by half than the one in docs/benches.json, `--accept` writes
 * what was measured there. `--small` makes the long ones short, for a quick look: what they give then is not compared.
 */

const benches = [
  "card-ranges",
  "charges",
  "clearing",
  "cold",
  "connector",
  "costs",
  "deliveries",
  "growth",
  "iso8583",
  "rate",
  "reports",
  "results",
];

const root = join(import.meta.dirname, "..");
const acceptedFile = join(root, "docs/benches.json");

const usage = `npm run bench -- [BENCH …] [--check] [--accept] [--small]

  BENCH     ${benches.join(", ")}; all of them when none is named
  --check   fails also when a ratio is worse by half than the accepted one
  --accept  writes what was measured to docs/benches.json
  --small   clearing, growth and reports in a few minutes at most, not to be checked or accepted`;

const flag = { type: "boolean", default: false } as const;

interface Run {
  readonly succeeded: boolean;
  readonly ratios: readonly Ratio[];
}

interface How {
  readonly isSmall: boolean;
  /** A bench may have more to accept than ratios. */
  readonly accepts: boolean;
}

const run = async (name: string, { isSmall, accepts }: How): Promise<Run> => {
  const script = join(root, "test/heavy/bench", `${name}.ts`);
  const child = spawn(process.execPath, [script], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...(isSmall && { BENCH_SIZE: "small" }), ...(accepts && { BENCH_ACCEPTS: "on" }) },
  });
  const ratios: Ratio[] = [];
  child.on("message", (told) => ratios.push(...(told as Ratio[])));
  const [code] = await once(child, "close");
  // Each bench has ratios to tell, or did not do what it is for.
  return { succeeded: code === 0 && ratios.length > 0, ratios };
};

await command({ usage, options: { check: flag, accept: flag, small: flag }, allowPositionals: true }, async (given) => {
  const { values, positionals: named } = given;
  const unknown = named.filter((name) => !benches.includes(name));
  if (unknown.length > 0) throw new UsageError(`there is no bench ${unknown.join(", ")}`);
  const isCompared = values.check || values.accept;
  if (values.small && isCompared) throw new UsageError("small benches are not compared with full ones");
  let accepted: AcceptedRatios = existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, "utf8")) : {};
  const failures: string[] = [];
  for (const name of named.length > 0 ? named : benches) {
    console.log(`== ${name}`);
    const { succeeded, ratios } = await run(name, { isSmall: values.small, accepts: values.accept });
    if (!succeeded) failures.push(`${name}: failed, or is beyond its own limits`);
    if (values.check)
      failures.push(...objectionsTo(accepted[name], ratios).map((objection) => `${name}: ${objection}`));
    if (!values.accept || !succeeded) continue;
    accepted = withAccepted(accepted, name, ratios);
    writeFileSync(acceptedFile, `${JSON.stringify(accepted, undefined, 2)}\n`);
  }
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
