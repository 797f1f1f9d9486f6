import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type OutputOptions, rolldown } from "rolldown";
import { inlineScript } from "#browser-code/browser-script";
import { bundleConsole } from "./bundle-console.ts";

const root = resolve(import.meta.dirname, "..");

const documentationScript = join(root, "functions/service-description/docs-page/script/documentation-script.ts");

/** Build directory. The contents of this directory can be deleted at any time, because they can be rebuilt. */
const buildDirectory = join(root, ".build");

type EntryFiles = Readonly<Record<string, string>>;

async function write(input: EntryFiles, output: OutputOptions): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { ...input },
    platform: "node",
    external: ["cpu-features", /\.node$/],
    // The AWS SDK's ES modules are tree-shakeable, but its CommonJS files are not.
    resolve: { mainFields: ["module", "main"] },
    // Our modules have no side effects, so the bundler can drop imports that only unused exports need.
    treeshake: { moduleSideEffects: [{ test: /\/(?:events|functions|packages|sandbox)\//, sideEffects: false }] },
    logLevel: "warn",
  });
  await bundle.write({
    format: "cjs",
    exports: "named",
    entryFileNames: "[name].cjs",
    chunkFileNames: "chunks/[name]-[hash].cjs",
    // Keeps the names of functions and classes for stack traces.
    minify: { mangle: { keepNames: true } },
    sourcemap: "hidden",
    ...output,
  });
  await bundle.close();
}

/**
 * Bundles each entry file as `<name>.cjs` in the directory. Modules shared by several entries or imported lazily become chunks.
 */
export const bundle = (directory: string, entries: EntryFiles): Promise<void> => write(entries, { dir: directory });

/** Bundles a program into a single file, `<name>.cjs`, in the directory. */
export const bundleProgram = (directory: string, name: string, file: string): Promise<void> =>
  write({ [name]: file }, { dir: directory, codeSplitting: false, minify: false });

/**
 * Creates a separate directory for this process, because several processes can bundle at the same time. The directory is
 * removed when the process exits.
 */
function ownDirectory(): string {
  mkdirSync(buildDirectory, { recursive: true });
  const directory = mkdtempSync(join(buildDirectory, "functions-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Functions for charges and authentications, most of which a cardholder waits for, and the authorizer. A separate bundle
 * shortens the cold start of create-charge by a quarter (docs/decisions/0002).
 */
const bundledAlone: ReadonlySet<string> = new Set([
  "authorize-request",
  "cancel-charge",
  "clear-charge",
  "create-authentication",
  "create-charge",
  "create-merchant-initiated-charge",
  "create-requestor-initiated-authentication",
  "create-subsequent-charge",
  "get-charge",
  "increment-charge",
  "receive-results",
  "refund-charge",
  "reverse-charge",
  "withdraw-clear",
]);

const defaultMapDirectory = join(buildDirectory, "source-maps");

/** Moves source maps out of the deployed directory, because functions do not read them. */
function moveMaps(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const map of globSync("**/*.cjs.map", { cwd: from })) {
    mkdirSync(dirname(join(to, map)), { recursive: true });
    renameSync(join(from, map), join(to, map));
  }
}

/**
 * Bundles all Lambda functions (including the sandbox's), the console files and the documentation script into one directory,
 * which is the asset of every function. Writes the source maps to `mapDirectory`, for `npm run operator -- symbolicate`.
 */
export async function bundleFunctions(mapDirectory = defaultMapDirectory): Promise<string> {
  const directory = ownDirectory();
  const handlers = globSync(["functions/*/*/handler.ts", "sandbox/*/handler.ts"], { cwd: root }).map(
    (handler): [string, string] => [basename(dirname(handler)), join(root, handler)],
  );
  await bundle(directory, Object.fromEntries(handlers.filter(([name]) => !bundledAlone.has(name))));
  for (const [name, file] of handlers.filter(([name]) => bundledAlone.has(name))) {
    await bundle(directory, { [name]: file });
  }
  await bundleConsole(join(directory, "console"));
  writeFileSync(join(directory, "documentation-script.js"), await inlineScript(documentationScript));
  moveMaps(directory, mapDirectory);
  return directory;
}
