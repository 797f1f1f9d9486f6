import { openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { writeJsonFile } from "#local-aws/json-file";
import { exampleOutsideAccounts } from "#local-aws/outside-accounts";
import { Refusal } from "#local-aws/refusal";
import { type OnUse, startLocalStack } from "#local-aws/stack";
import { runCommand } from "../scripts/command-line.ts";
import { claimDataDirectory, requireUnused } from "./data-directory.ts";
import { explainFault } from "./faults.ts";
import { connectorImages } from "./network-lines.ts";
import { isFree, reservedPorts } from "./reserved-ports.ts";
import { type ServerOptions, serverCommand } from "./server-options.ts";
import { startHooks } from "./start-hooks.ts";
import { synthesize } from "./synthesize.ts";
import { type Ready, welcome } from "./welcome.ts";

// Functions run in UTC on AWS. The time zone is a process-wide setting that applies to all threads.
process.env["TZ"] = "UTC";

/**
 * Rates that are high enough for a run of the journey tests to cover every kind of contention, and low enough for every call to
 * succeed within its retries.
 */
const busyStore = { throttleRate: 0.02, conflictRate: 0.02, indexDelayMilliseconds: 200 };

function usageLog(file: string): OnUse {
  const descriptor = openSync(file, "a");
  return (use) => writeSync(descriptor, `${JSON.stringify(use)}\n`);
}

/** Shows progress in the terminal, because the first start takes a while. */
const showStep = (step: string): void => console.error(`start: ${step} ...`);

/**
 * Throws `Refusal` if the directory or the port is in use, before any file is created. The directory is checked first: a second
 * start in the same directory usually uses the same port as well, and the error about the directory is more helpful.
 */
async function requireFree(port: number, directory: string): Promise<void> {
  requireUnused(directory);
  if (port === 0 || (await isFree(port))) return;
  throw new Refusal(`Port ${port} is in use. Choose another port with --port; 0 selects a free port.`);
}

/**
 * Interval within which a repeated signal is treated as a duplicate. Ctrl-C in a terminal reaches this process twice: directly
 * from the terminal, and through npm.
 */
const sameSignalMilliseconds = 1_000;

/**
 * Runs `stop` on the first signal and exits with code 0. On a later signal that is not a duplicate, exits immediately with
 * code 1. The returned function reports whether a signal has arrived.
 */
function stopOnSignal(stop: () => Promise<void>): () => boolean {
  let firstAt: number | undefined;
  const onSignal = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void stop().then(() => process.exit(0));
    } else if (performance.now() - firstAt > sameSignalMilliseconds) process.exit(1);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return () => firstAt !== undefined;
}

/**
 * Runs the entire service until a signal stops it. Under `npm start`, Node.js caches compiled modules (`NODE_COMPILE_CACHE`),
 * because type stripping and compilation would otherwise take a fifth of the start time. Functions have no such cache, as on
 * AWS.
 */
async function serve(options: ServerOptions): Promise<void> {
  const {
    port,
    data: directory,
    fresh: isFresh = false,
    set: given = {},
    chaos: chaosSeed,
    usage: usageFile,
    runtimeClient,
    warmWorkers,
  } = options;
  const startedAt = performance.now();
  await requireFree(port, directory);
  const data = claimDataDirectory(directory, { isFresh });
  const readyFile = path.join(data.path, "ready.json");
  rmSync(readyFile, { force: true });
  const stops: (() => unknown)[] = [() => data.release(), () => rmSync(readyFile, { force: true })];

  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  const isStopping = stopOnSignal(stop);
  // An error outside any request, such as a full disk, ends the process. No acknowledged data is lost, because data is
  // written before it is acknowledged.
  process.on("uncaughtException", (error) => {
    console.error(explainFault(error, data.path));
    process.exit(1);
  });

  try {
    const ports = await reservedPorts(path.join(data.path, "ports.json"), ["api", "mutualTls"]);
    const apiPort = port || ports.api;
    const context = {
      dataDirectory: data.path,
      baseUrl: `http://127.0.0.1:${apiPort}`,
      mutualTlsUrl: `https://127.0.0.1:${ports.mutualTls}`,
    };
    const [assembly, ...companions] = await Promise.all([
      synthesize(data.path, () => showStep("synthesizing the templates for the current sources")),
      ...startHooks.map(async (hook) => {
        const companion = (await hook.beforeStacks?.(context)) ?? {};
        if (companion.stop) stops.push(() => companion.stop?.());
        return companion;
      }),
    ]);
    const parameters = Object.assign({}, ...companions.map((companion) => companion.parameters ?? {}), given);
    const chaos = chaosSeed === undefined ? {} : { chaos: { seed: chaosSeed, ...busyStore } };
    const outsideAccounts = exampleOutsideAccounts;
    const [serverCertificate] = companions.flatMap((companion) => companion.serverCertificate ?? []);
    showStep("starting the stacks");
    const stack = await startLocalStack({
      assembly,
      directory: data.path,
      port: apiPort,
      mutualTlsPort: ports.mutualTls,
      ...(serverCertificate && { serverCertificate }),
      parameters,
      secrets: Object.assign({}, ...companions.map((companion) => companion.secrets ?? {})),
      images: connectorImages,
      onContainerLine: (_, line) => {
        for (const companion of companions) companion.onContainerLine?.(line);
      },
      outsideAccounts,
      ...chaos,
      ...(usageFile !== undefined && { onUse: usageLog(usageFile) }),
      ...(runtimeClient && { runtimeClient }),
      ...(warmWorkers !== undefined && { warmWorkers }),
    });
    stops.push(() => stack.stop());
    const ready: Ready = Object.assign(
      {
        pid: process.pid,
        baseUrl: stack.baseUrl,
        docsUrl: `${stack.baseUrl}/docs`,
        consoleUrl: `${stack.baseUrl}/console`,
        awsEndpoint: stack.awsEndpoint,
        outsideAccounts,
        mailDirectory: path.join(data.path, "mail"),
        apiUrls: stack.apiUrls,
        authorityFile: stack.authorityFile,
        eventFiles: stack.eventFiles,
      },
      ...companions.map((one) => one.ready),
    );
    for (const hook of startHooks) {
      if (hook.afterStacks) showStep(`preparing the ${hook.name}`);
      Object.assign(ready, (await hook.afterStacks?.(stack, context, ready))?.ready);
    }
    Object.assign(ready, { startedInMilliseconds: Math.round(performance.now() - startedAt) });
    writeJsonFile(readyFile, ready);
    data.complete();
    console.log(welcome(ready, data.path));
  } catch (error) {
    // A stop signal during startup causes calls in progress to fail. Such failures are ignored, because the signal handler
    // exits the process after the shutdown.
    if (isStopping()) return;
    await stop();
    throw error;
  }
}

async function start(options: ServerOptions): Promise<void> {
  try {
    await serve(options);
  } catch (error) {
    console.error(explainFault(error, path.resolve(options.data)));
    process.exit(1);
  }
}

await runCommand(serverCommand(start));
