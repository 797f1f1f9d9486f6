import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Argument, Command } from "commander";
import { type AcceptedRatios, objectionsTo, withAccepted } from "./bench/accepted-ratios.ts";
import type { Ratio } from "./bench/ratio.ts";
import { runCommand, UsageError } from "./command-line.ts";

const benches = [
  "acknowledgements",
  "card-ranges",
  "charges",
  "clearing",
  "cold",
  "connector",
  "costs",
  "deliveries",
  "growth",
  "iso8583",
  "publisher",
  "rate",
  "reports",
  "results",
  "throughput",
];

const root = join(import.meta.dirname, "..");
const acceptedFile = join(root, "docs/benches.json");

interface Run {
  readonly succeeded: boolean;
  readonly ratios: readonly Ratio[];
}

interface How {
  readonly isSmall: boolean;
  /** True if the bench should also update the files that it writes, such as docs/throughput.json. */
  readonly accepts: boolean;
}

async function run(name: string, { isSmall, accepts }: How): Promise<Run> {
  const script = join(root, "test/heavy/bench", `${name}.ts`);
  const child = spawn(process.execPath, [script], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...(isSmall && { BENCH_SIZE: "small" }), ...(accepts && { BENCH_ACCEPTS: "on" }) },
  });
  const ratios: Ratio[] = [];
  child.on("message", (message) => ratios.push(...(message as Ratio[])));
  const [code] = await once(child, "close");
  // A bench that reports no ratios counts as failed, regardless of its exit code.
  return { succeeded: code === 0 && ratios.length > 0, ratios };
}

interface Options {
  readonly check?: true;
  readonly accept?: true;
  readonly small?: true;
}

async function runBenches(named: readonly string[], { check, accept, small }: Options): Promise<void> {
  const isCompared = check || accept;
  if (small && isCompared) throw new UsageError("--small cannot be combined with --check or --accept");
  let accepted: AcceptedRatios = existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, "utf8")) : {};
  const failures: string[] = [];
  for (const name of named.length > 0 ? named : benches) {
    console.log(`== ${name}`);
    const { succeeded, ratios } = await run(name, { isSmall: small === true, accepts: accept === true });
    if (!succeeded) failures.push(`${name}: failed, or a ratio does not meet its limit`);
    if (check) failures.push(...objectionsTo(accepted[name], ratios).map((objection) => `${name}: ${objection}`));
    if (!accept || !succeeded) continue;
    accepted = withAccepted(accepted, name, ratios);
    writeFileSync(acceptedFile, `${JSON.stringify(accepted, undefined, 2)}\n`);
  }
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

await runCommand(
  new Command("npm run bench --")
    .description(
      "Runs benches. Each bench measures ratios against its own baseline, and fails if a ratio does not meet its limit.",
    )
    .addArgument(new Argument("[benches...]", "default: all").choices(benches))
    .option(
      "--check",
      "also fail if a ratio is worse than the accepted one by more than a factor of 1.5, is not accepted yet, or is no longer measured",
    )
    .option(
      "--accept",
      "write the ratios of the benches that pass to docs/benches.json as the accepted ratios, and update the other files that the benches write",
    )
    .option(
      "--small",
      "shorten the benches acknowledgements, clearing, deliveries, growth, publisher, reports and throughput to a few minutes; cannot be combined with --check or --accept",
    )
    .action(runBenches),
);
