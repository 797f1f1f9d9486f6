import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { type InputOptions, type OutputOptions, rolldown, type TreeshakingOptions } from "rolldown";
import { bundleConsole } from "./bundle-console.ts";
import { keptBundles } from "./kept-bundles.ts";
import { quickToStart } from "./quick-to-start.ts";

const root = resolve(import.meta.dirname, "..");

/** What is built here can be built again. */
const buildDirectory = join(root, ".build");

/** What a slice publishes only points to other files: a function that takes one thing of it loads nothing of the rest. */
const moduleSideEffects = [{ test: /functions\/[^/]+\/(?:published|transaction-parts)\.ts$/, sideEffects: false }];

/** Gives the files that it has read. */
const written = async (
  input: Readonly<Record<string, string>>,
  output: OutputOptions,
  { treeshake, ...more }: Omit<InputOptions, "treeshake"> & { readonly treeshake?: TreeshakingOptions } = {},
): Promise<readonly string[]> => {
  const bundle = await rolldown({
    ...more,
    cwd: root,
    input: { ...input },
    platform: "node",
    external: ["cpu-features", /\.node$/],
    resolve: { mainFields: ["module", "main"] },
    treeshake: { moduleSideEffects, ...treeshake },
    logLevel: "warn",
  });
  await bundle.write({
    format: "cjs",
    exports: "named",
    entryFileNames: "[name].cjs",
    // Beside each file, and nothing in it that names the map: no function shall look for one.
    sourcemap: "hidden",
    ...output,
  });
  const read = await bundle.watchFiles;
  await bundle.close();
  // Not what the bundler itself puts in.
  return read.filter(isAbsolute);
};

/**
 * Bundles each input into a directory as `<name>.cjs`. Code that several share goes to common chunks, and what the AWS SDK
 * imports lazily stays lazy. CommonJS starts faster on Lambda than ESM.
 */
const bundleInto = async (directory: string, input: Readonly<Record<string, string>>): Promise<string> => {
  await written(input, { dir: directory, chunkFileNames: "chunks/[name]-[hash].cjs" });
  return directory;
};

/**
 * Bundles an input into a directory as `<name>.cjs`: one file of all that it loads when it starts, without white space and
 * what is never reached, since one file is read and compiled faster than dozens. What is imported lazily has files of its
 * own, which nobody reads as long as nobody asks. What is read at a start costs by its length, so local names are short; functions
 * and classes keep theirs, because traces show them.
 */
export const bundleAlone = (directory: string, name: string, file: string): Promise<readonly string[]> => {
  const output = {
    dir: directory,
    chunkFileNames: `chunks/${name}-[name]-[hash].cjs`,
    codeSplitting: { groups: [{ name, tags: ["$initial" as const] }] },
    minify: { compress: true, mangle: { keepNames: true }, codegen: true },
  };
  return written({ [name]: file }, output, {
    // What lazy files share with the first one stays in it: it may export more than the handler.
    preserveEntrySignatures: "allow-extension",
    plugins: [...quickToStart],
    // No constant here is left over for what happens when a member of another one is read.
    treeshake: { propertyReadSideEffects: false },
  });
};

/** Bundles a program that runs by itself into a directory as `<name>.cjs`: one file of all that it may ever load. */
export const bundleProgram = async (directory: string, name: string, file: string): Promise<void> => {
  await written({ [name]: file }, { dir: directory, codeSplitting: false });
};

/** A directory that no other process uses, since two may bundle at once. It is gone with this process. */
const ownDirectory = (): string => {
  mkdirSync(buildDirectory, { recursive: true });
  const directory = mkdtempSync(join(buildDirectory, "functions-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** Functions that somebody waits for at a till: a start that is cold shall be short. */
const hot: ReadonlySet<string> = new Set([
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

/** Source maps of the bundles, under the same names, where an assembly has none of its own. */
const usualMapDirectory = join(buildDirectory, "source-maps");

/** No function reads its map, so none is uploaded. */
const moveMaps = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  for (const map of globSync("**/*.cjs.map", { cwd: from })) {
    mkdirSync(dirname(join(to, map)), { recursive: true });
    renameSync(join(from, map), join(to, map));
  }
};

/**
 * Bundles every `functions/<slice>/<function>/handler.ts`, and those of the sandbox: one asset for all of them, with the
 * files of the console. Source maps go to a directory beside, for `npm run symbolicate`.
 */
export const bundleFunctions = async (mapDirectory = usualMapDirectory): Promise<string> => {
  const directory = ownDirectory();
  const handlers = globSync(["functions/*/*/handler.ts", "sandbox/*/handler.ts"], { cwd: root }).map(
    (handler): [string, string] => [basename(dirname(handler)), join(root, handler)],
  );
  const others = bundleInto(directory, Object.fromEntries(handlers.filter(([name]) => !hot.has(name))));
  const kept = keptBundles(root, join(buildDirectory, "bundles"));
  // Two at a time: much of each is work for one processor, and more at once want memory that the system has to find first.
  for (const [name, file] of handlers.filter(([name]) => hot.has(name))) {
    await kept(name, directory, (into) => bundleAlone(into, name, file));
  }
  await others;
  await bundleConsole(join(directory, "console"));
  moveMaps(directory, mapDirectory);
  return directory;
};
