import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";

const projectDirectory = path.resolve(import.meta.dirname, "..");
/**
 * Folders that are not part of the source fingerprint, because they contain no template sources. Build and packaging steps
 * write to some of these folders.
 */
const noSources = new Set(["node_modules", "cdk.out", "coverage", "dist", "local", "test"]);

/**
 * CDK cloud assemblies. All starts from the same sources share one assembly. The most recently used assemblies are retained,
 * so that switching back to earlier sources needs no new synthesis.
 */
const sharedAssemblies = path.join(projectDirectory, ".build", "assemblies");
const assembliesKept = 3;

/**
 * Copies the templates and bundles of the local stage to the data directory, so later or concurrent starts with other sources
 * do not affect them. Calls `onMaking` if the templates have to be synthesized, which takes a few seconds.
 */
export async function synthesize(dataDirectory: string, onMaking: () => void): Promise<string> {
  const assembly = path.join(dataDirectory, "cdk.out");
  const fingerprintFile = path.join(dataDirectory, "cdk.out.fingerprint");
  const fingerprint = fingerprintOf(projectDirectory);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint) return assembly;
  rmSync(fingerprintFile, { force: true });
  rmSync(assembly, { recursive: true, force: true });
  const make = (directory: string): Promise<void> => {
    onMaking();
    return runApp(directory);
  };
  const shared = await sharedAssembly(fingerprint, make, sharedAssemblies);
  cpSync(shared, assembly, { recursive: true, mode: constants.COPYFILE_FICLONE });
  writeFileSync(fingerprintFile, fingerprint);
  return assembly;
}

const making = "making-";

/**
 * Returns the assembly for a source fingerprint, creating the assembly if necessary. A new assembly is created under a
 * temporary name and then renamed, so an assembly is always complete. If several assemblies for one fingerprint are created
 * concurrently, the first one to be completed is retained.
 */
export async function sharedAssembly(
  fingerprint: string,
  make: (directory: string) => Promise<void>,
  directory: string,
): Promise<string> {
  const assembly = path.join(directory, fingerprint);
  if (!existsSync(assembly)) {
    mkdirSync(directory, { recursive: true });
    const unfinished = mkdtempSync(path.join(directory, making));
    try {
      await make(unfinished);
      renameSync(unfinished, assembly);
    } catch (error) {
      if (!existsSync(assembly)) throw error;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  utimesSync(assembly, new Date(), new Date());
  removeOld(directory);
  return assembly;
}

const unfinishedAfterMilliseconds = 3_600_000;

function removeOld(directory: string): void {
  const found = readdirSync(directory).map((name) => {
    const file = path.join(directory, name);
    return { name, file, usedMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const abandoned = found.filter(
    ({ name, usedMs }) => name.startsWith(making) && usedMs < Date.now() - unfinishedAfterMilliseconds,
  );
  const old = found
    .filter(({ name }) => !name.startsWith(making))
    .sort((one, other) => other.usedMs - one.usedMs)
    .slice(assembliesKept);
  for (const { file } of [...abandoned, ...old]) rmSync(file, { recursive: true, force: true });
}

/** Runs the CDK app in a separate process; otherwise, the CDK modules would stay in the server's memory. */
async function runApp(assembly: string): Promise<void> {
  const app = spawn(process.execPath, ["bin/acquiring.ts"], {
    cwd: projectDirectory,
    // Template validation is off, because it would take several more seconds. `npm run synth` validates the templates.
    env: {
      ...process.env,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: "local" }),
      CDK_OUTDIR: assembly,
      CDK_VALIDATION: "false",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [messages, [code]] = await Promise.all([text(app.stderr), once(app, "exit")]);
  if (code !== 0) throw new Error(`The templates could not be synthesized:\n${messages}`);
}

/**
 * Returns a hash of the Node.js version and of the paths, sizes and modification times of all files except tests, hidden
 * files and the folders in `noSources`.
 */
export function fingerprintOf(project: string): string {
  const hash = createHash("sha256");
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name);
      if (entry.name.startsWith(".") || noSources.has(entry.name)) continue;
      if (entry.isDirectory()) visit(file);
      else if (!entry.name.endsWith(".test.ts")) {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file} ${size} ${mtimeMs}\n`);
      }
    }
  };
  visit(project);
  return hash.update(process.version).digest("hex");
}
