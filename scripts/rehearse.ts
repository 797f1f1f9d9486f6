import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNetworkHost } from "../sandbox/network-host/tcp-server.ts";
import { command, UsageError } from "./command-line.ts";
import { findPlace } from "./rehearsal/account.ts";
import { type NetworkAddresses, rehearsalStage } from "./rehearsal/rehearsal-stage.ts";
import { rehearseStage } from "./rehearsal/rehearse-stage.ts";
import type { Remedy } from "./rehearsal/remedy.ts";
import { type Row, tableOf, toMend } from "./rehearsal/table.ts";

/**
 * Does in an account what its operator will do: bootstrap, deploy, destroy, deploy again, onboard, smoke, update, smoke, destroy.
 * docs/operations/rehearse.md says what that proves.
 */

const usage = `npm run rehearse -- [--endpoint URL] [--stage NAME] [--networks visa=HOST:PORT,…] [--egress fixed]

  --endpoint  what speaks AWS's API instead of AWS; without it the account of the credentials is used
  --stage     which stage to rehearse: sandbox, production-eu or production-us; may be repeated (sandbox, production-eu)
  --networks  where the networks of a production stage answer; with --endpoint the simulated ones of this machine
  --egress    any or fixed: where functions reach others from, when that shall not be as the stage has it; may be repeated`;

const options = {
  endpoint: { type: "string" },
  stage: { type: "string", multiple: true },
  networks: { type: "string" },
  egress: { type: "string", multiple: true },
} as const;

const egressOf = (text: string) => {
  if (text === "any" || text === "fixed") return text;
  throw new UsageError(`--egress is any or fixed, and not '${text}'`);
};

/** `visa=HOST:PORT,…` as the stage has it. */
const addressesOf = (text: string): NetworkAddresses =>
  Object.fromEntries(text.split(",").map((one) => one.split("=") as [string, string]));

/** Simulated networks of this machine, for functions that run on it as well. */
const hostNetworks = async (directory: string) => {
  const host = await startNetworkHost({ directory: join(directory, "network-host") });
  return { addresses: host.addresses, close: () => host.close() };
};

// Each synthesis leaves a listener for the end of the process, and a rehearsal makes a dozen.
process.setMaxListeners(0);

await command({ usage, options }, async ({ values }) => {
  const { endpoint, stage: names, networks } = values;
  const egresses = values.egress?.map(egressOf) ?? [undefined];
  const place = await findPlace(endpoint);
  const directory = mkdtempSync(join(tmpdir(), "rehearsal-"));
  const host = networks === undefined && endpoint !== undefined ? await hostNetworks(directory) : undefined;
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
        throw new UsageError("--networks is needed: production has no simulated networks");
      }
      for (const egress of egresses) {
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
});
