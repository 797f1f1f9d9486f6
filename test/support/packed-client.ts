import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A package as others get it: packed by npm, unpacked into a project that has nothing else of ours. */

const root = join(import.meta.dirname, "../..");

/** What is published, each with what it is built from. */
const published = {
  client: ["client"],
  cli: ["cli", "client", "mcp", "described-messages", "iso-codes", "strict-json"],
} as const;

const isShipped = (file: string): boolean => !/\/(dist|testing)$|\.test\.ts$/.test(file);

export interface ConsumerProject {
  readonly directory: string;
  /** Files of the package. */
  readonly packed: readonly string[];
  /** Puts a program there; gives its path. */
  write(name: string, text: string): string;
}

/** A new project for each file of tests, since several do this at once; it is gone when they are over. */
export const projectWithClient = (name: keyof typeof published = "client"): ConsumerProject => {
  mkdirSync(join(root, ".build"), { recursive: true });
  const directory = mkdtempSync(join(root, ".build/client-"));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  for (const part of published[name]) {
    cpSync(join(root, "packages", part), join(directory, "sources", part), { recursive: true, filter: isShipped });
  }
  const packing = ["pack", "--json", "--loglevel=error", `--pack-destination=${directory}`];
  const packOutput = execFileSync("npm", packing, {
    cwd: join(directory, "sources", name),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  // What the build of the package prints comes before.
  const [{ filename, files }] = JSON.parse(packOutput.slice(packOutput.search(/^\[/m)));
  const installed = join(directory, "node_modules/@acquiring", name);
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(directory, filename), "--strip-components=1", "-C", installed]);
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  return {
    directory,
    packed: files.map(({ path }: { readonly path: string }) => path),
    write: (name, text) => {
      const file = join(directory, name);
      writeFileSync(file, text);
      return file;
    },
  };
};

export interface ReadmeBlock {
  readonly name: string;
  readonly code: string;
  /** What its program prints, when it is one that runs by itself. */
  readonly shows: string | undefined;
}

export const clientReadmeBlocks: readonly ReadmeBlock[] = [
  ...readFileSync(join(root, "packages/client/README.md"), "utf8").matchAll(
    /```ts\n([\s\S]*?)```(?:\n<!-- shows: (.*) -->)?/g,
  ),
].map(([, code = "", shows], index) => ({ name: `readme-${index + 1}.ts`, code, shows }));

export interface ProgramRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of the project with the settings of the client in its environment. */
export const runProgram = (
  { directory }: ConsumerProject,
  file: string,
  environment: Readonly<Record<string, string>>,
): ProgramRun => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    cwd: directory,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};
