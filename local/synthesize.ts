import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";

const projectDirectory = path.resolve(import.meta.dirname, "..");
/** What no template is made of. */
const noSources = new Set(["node_modules", "cdk.out", "coverage", "local", "test"]);

/**
 * Synthesizes the local stage of the app, unless nothing has changed since the last time. A process of its own: what
 * the CDK loads would stay in the memory of the server for good.
 */
export const synthesize = async (dataDirectory: string): Promise<string> => {
  const assembly = path.join(dataDirectory, "cdk.out");
  const fingerprintFile = path.join(dataDirectory, "cdk.out.fingerprint");
  const fingerprint = fingerprintOf(projectDirectory);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, "utf8") === fingerprint) return assembly;
  rmSync(fingerprintFile, { force: true });
  rmSync(assembly, { recursive: true, force: true });
  await runApp(assembly);
  writeFileSync(fingerprintFile, fingerprint);
  return assembly;
};

const runApp = async (assembly: string): Promise<void> => {
  const app = spawn(process.execPath, ["bin/acquiring.ts"], {
    cwd: projectDirectory,
    // `npm run synth` validates the templates; here it would take seconds of each start.
    env: { ...process.env, STAGE: "local", CDK_OUTDIR: assembly, CDK_VALIDATION: "false" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [messages, [code]] = await Promise.all([text(app.stderr), once(app, "exit")]);
  if (code !== 0) throw new Error(`The templates could not be made:\n${messages}`);
};

/** Names, sizes and times of all sources. */
const fingerprintOf = (project: string): string => {
  const hash = createHash("sha256");
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name);
      if (entry.name.startsWith(".") || (directory === project && noSources.has(entry.name))) continue;
      if (entry.isDirectory()) visit(file);
      else if (!entry.name.endsWith(".test.ts")) {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file} ${size} ${mtimeMs}\n`);
      }
    }
  };
  visit(project);
  return hash.update(process.version).digest("hex");
};
