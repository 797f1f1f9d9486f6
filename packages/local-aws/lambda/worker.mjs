// Runs one function in a thread that has separate environment variables and modules. The function processes one event at a
// time. This file is JavaScript, because each thread would otherwise have to load the type stripper (30 ms and 5 MB).
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

const { directory, handler: handlerName, context } = workerData;

const errorOf = (error, errorType) => ({
  errorType: errorType ?? error?.name ?? typeof error,
  errorMessage: error instanceof Error ? error.message : String(error),
  trace: error instanceof Error ? (error.stack ?? "").split("\n") : [],
});

async function loadHandler() {
  const folder = path.join(directory, path.dirname(handlerName));
  const [file, ...exportPath] = path.basename(handlerName).split(".");
  const found = [".js", ".mjs", ".cjs"].map((ending) => path.join(folder, file + ending)).find(existsSync);
  if (!found) throw Object.assign(new Error(`Cannot find module '${file}'`), { name: "Runtime.ImportModuleError" });
  const module = found.endsWith(".cjs") ? createRequire(found)(found) : await import(pathToFileURL(found).href);
  const handler = exportPath.reduce((value, name) => value?.[name], module) ?? module.default?.[exportPath[0]];
  if (typeof handler === "function") return handler;
  throw Object.assign(new Error(`${handlerName} is undefined or not exported`), { name: "Runtime.HandlerNotFound" });
}

async function run(handler, { requestId, payload, deadline }) {
  const result = await handler(JSON.parse(payload), {
    ...context,
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  });
  return JSON.stringify(result ?? null);
}

try {
  const handler = await loadHandler();
  parentPort.on("message", (invocation) => {
    run(handler, invocation).then(
      (payload) => parentPort.postMessage({ payload }),
      (error) => parentPort.postMessage({ error: errorOf(error) }),
    );
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ error: errorOf(error) });
}
