import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { fingerprintOf, sharedAssembly } from "../../local/synthesize.ts";

/** A package as its users install it: packed by npm and unpacked into a project without other packages of this repository. */

const root = join(import.meta.dirname, "../..");

/** Published packages, each with the packages that it is built from. */
const published = {
  client: ["client"],
  cli: ["cli", "client", "mcp", "described-messages", "iso-codes", "strict-json"],
} as const;

const isShipped = (file: string): boolean => !/\/(dist|testing)$|\.test\.ts$/.test(file);

export interface ConsumerProject {
  readonly directory: string;
  /** File names in the package. */
  readonly packed: readonly string[];
  /** Writes a program to the project and returns its path. */
  write(name: string, text: string): string;
}

/** Packs the package once per version of its sources: its files are in the folder `package`, with a list of their names. */
function packedOnce(name: keyof typeof published): Promise<string> {
  const pack = async (directory: string): Promise<void> => {
    const sources = join(directory, "sources");
    for (const part of published[name]) {
      cpSync(join(root, "packages", part), join(sources, part), { recursive: true, filter: isShipped });
    }
    const packing = ["pack", "--json", "--loglevel=error", `--pack-destination=${directory}`];
    const packOutput = execFileSync("npm", packing, {
      cwd: join(sources, name),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    // The output of the package's build comes first.
    const [{ filename, files }] = JSON.parse(packOutput.slice(packOutput.search(/^\[/m)));
    execFileSync("tar", ["-xzf", join(directory, filename), "-C", directory]);
    writeFileSync(
      join(directory, "files.json"),
      JSON.stringify(files.map(({ path }: { readonly path: string }) => path)),
    );
    rmSync(sources, { recursive: true });
  };
  return sharedAssembly(`${name}-${fingerprintOf(root)}`, pack, join(root, ".build/packages"));
}

/** Creates a project for a test file and deletes it after the tests. */
export async function projectWithClient(name: keyof typeof published = "client"): Promise<ConsumerProject> {
  const packed = await packedOnce(name);
  const directory = mkdtempSync(join(root, ".build/client-"));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  cpSync(join(packed, "package"), join(directory, "node_modules/@acquiring", name), { recursive: true });
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  return {
    directory,
    packed: JSON.parse(readFileSync(join(packed, "files.json"), "utf8")),
    write: (name, text) => {
      const file = join(directory, name);
      writeFileSync(file, text);
      return file;
    },
  };
}

export interface ReadmeBlock {
  readonly name: string;
  readonly code: string;
  /** Expected output of the program, if it can run on its own. */
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

/** Runs a program of the project with the client's settings in its environment. */
export function runProgram(
  { directory }: ConsumerProject,
  file: string,
  environment: Readonly<Record<string, string>>,
): ProgramRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    cwd: directory,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
