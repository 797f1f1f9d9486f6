import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { vi } from "vitest";
import type { SampleLanguage } from "./documented-samples.ts";

/** Runs samples of the documentation as readers do, with as few processes as possible. */

/** Output of a sample, and the error that ended it. */
interface SampleRun {
  readonly output: string;
  readonly failure: string | undefined;
}

type RunSamples = (samples: readonly string[], environment: Readonly<Record<string, string>>) => Promise<SampleRun[]>;

/** Provides a temporary directory while samples run. */
async function inDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), "samples-"));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

const run = promisify(execFile);

/** curl fails if the response is a problem, as users can configure it. */
const curlSettings = "silent\nshow-error\nfail-with-body\n";

async function runInShell(directory: string, ...[samples, environment]: Parameters<RunSamples>) {
  writeFileSync(join(directory, ".curlrc"), curlSettings);
  const env = { ...process.env, ...environment, CURL_HOME: directory };
  const runs: SampleRun[] = [];
  for (const sample of samples) {
    const { stdout, stderr, code } = await run("sh", ["-c", sample], { env, maxBuffer: 2 ** 24 }).then(
      (output) => ({ ...output, code: 0 }),
      (failed) => failed,
    );
    runs.push({ output: stdout, failure: code === 0 ? undefined : `${code} ${stderr}` });
  }
  return runs;
}

const withVariables = (sample: string, environment: Readonly<Record<string, string>>): string =>
  Object.entries(environment).reduce((text, [name, value]) => text.replaceAll(`$${name}`, value), sample);

const clientSources = JSON.stringify(pathToFileURL(join(import.meta.dirname, "../../packages/client/index.ts")).href);

async function runWithClient(directory: string, ...[samples, environment]: Parameters<RunSamples>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const runs: SampleRun[] = [];
  for (const sample of samples) {
    const file = join(directory, `${randomUUID()}.ts`);
    writeFileSync(file, withVariables(sample, environment).replace('"@acquiring/client"', clientSources));
    log.mockClear();
    const failure = await import(pathToFileURL(file).href).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    runs.push({ output: log.mock.calls.map((printed) => JSON.stringify(printed)).join("\n"), failure });
  }
  log.mockRestore();
  return runs;
}

const runnerInPython = `
import io, json, sys, traceback
runs = []
for sample in json.load(sys.stdin):
    printed, failure, stdout = io.BytesIO(), None, sys.stdout
    sys.stdout = io.TextIOWrapper(printed, encoding="utf-8", write_through=True)
    try:
        exec(compile(sample, "sample", "exec"), {"__name__": "__main__"})
    except Exception:
        failure = traceback.format_exc()
    sys.stdout.flush()
    kept, sys.stdout = sys.stdout, stdout
    runs.append({"output": printed.getvalue().decode(), "failure": failure})
print(json.dumps(runs))
`;

/** A sample prints the status and the problem of an unsuccessful response. */
const problemForm = /^[345]\d\d /;

const runInPython: RunSamples = async (samples, environment) => {
  const input = JSON.stringify(samples.map((sample) => withVariables(sample, environment)));
  const running = run(python ?? "", ["-c", runnerInPython], { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(input);
  const runs: { readonly output: string; readonly failure: string | null }[] = JSON.parse((await running).stdout);
  return runs.map(({ output, failure }) => ({
    output,
    failure: failure ?? (problemForm.test(output) ? output : undefined),
  }));
};

export const runSamples: Readonly<Record<SampleLanguage, RunSamples>> = {
  sh: (...given) => inDirectory((directory) => runInShell(directory, ...given)),
  ts: (...given) => inDirectory((directory) => runWithClient(directory, ...given)),
  python: runInPython,
};
