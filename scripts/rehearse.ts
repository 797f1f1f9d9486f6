import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { startNetworkHost } from "../sandbox/network-host/tcp-server.ts";
import { repeated, runCommand, UsageError } from "./command-line.ts";
import { findPlace } from "./rehearse/account.ts";
import { type NetworkAddresses, rehearsalStage } from "./rehearse/rehearsal-stage.ts";
import { rehearseStage } from "./rehearse/rehearse-stage.ts";
import type { Remedy } from "./rehearse/remedy.ts";
import { type Row, tableOf, toMend } from "./rehearse/table.ts";

const about = `Rehearses an operator's steps in an account: bootstrap, deploy, destroy, deploy again, onboard, smoke, update, smoke, destroy. docs/operations/rehearse.md describes the steps.`;

interface Options {
  readonly endpoint?: string;
  readonly stage?: readonly string[];
  readonly networks?: string;
  readonly egress?: readonly Egress[];
}

type Egress = "any" | "fixed";

function addEgress(text: string, before: readonly Egress[] = []): readonly Egress[] {
  if (text === "any" || text === "fixed") return [...before, text];
  throw new InvalidArgumentError("The value must be 'any' or 'fixed'.");
}

/** Parses `visa=HOST:PORT,…`, the format of the stage's setting for network addresses. */
const addressesOf = (text: string): NetworkAddresses =>
  Object.fromEntries(text.split(",").map((one) => one.split("=") as [string, string]));

// Each synthesis adds an exit listener to the process, so the dozen syntheses of a rehearsal would exceed the default listener
// limit.
process.setMaxListeners(0);

async function rehearse({ endpoint, stage: names, networks, egress: egresses }: Options): Promise<void> {
  const place = await findPlace(endpoint);
  const directory = mkdtempSync(join(tmpdir(), "rehearsal-"));
  // Functions of an endpoint on this machine can reach simulated networks on the same machine.
  const host =
    networks === undefined && endpoint !== undefined
      ? await startNetworkHost({ directory: join(directory, "network-host") })
      : undefined;
  const rows: Row[] = [];
  const tell = (row: Row): void => {
    rows.push(row);
    const { stage, step, result, fault, evidence } = row;
    console.error(`${stage}  ${step}: ${result}${fault ? ` (${fault})` : ""}  ${evidence}`);
  };
  const remedies: Remedy[] = [];
  try {
    for (const name of names ?? ["sandbox", "production-eu"]) {
      const addresses = networks ?? host?.addresses;
      if (addresses === undefined && name.startsWith("production")) {
        throw new UsageError("--networks is required: production has no simulated networks");
      }
      for (const egress of egresses ?? [undefined]) {
        const stage = rehearsalStage(name, place, { networkAddresses: addressesOf(addresses ?? ""), egress });
        await rehearseStage({ stage, place, directory, remedies, tell });
      }
    }
  } finally {
    await host?.close();
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(tableOf(rows));
  const failures = toMend(rows);
  console.log(`\n${rows.filter(({ result }) => result === "passed").length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

await runCommand(
  new Command("npm run rehearse --")
    .description(about)
    .option("--endpoint <url>", "endpoint that implements AWS APIs (default: AWS, in the account of the credentials)")
    .option(
      "--stage <name>",
      "sandbox, production-eu or production-us; repeatable (default: sandbox and production-eu)",
      repeated,
    )
    .option(
      "--networks <addresses>",
      "visa=HOST:PORT,…: addresses of the networks of a production stage (default with --endpoint: simulated networks on this machine)",
    )
    .option("--egress <any|fixed>", "egress of the functions (default: the egress of the stage); repeatable", addEgress)
    .action(rehearse),
);
