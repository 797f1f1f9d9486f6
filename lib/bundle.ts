import { globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { rolldown } from "rolldown";

const root = resolve(import.meta.dirname, "..");

/** What is built here can be built again. */
const buildDirectory = join(root, ".build");

/** What a slice publishes only points to other files: a function that takes one thing of it loads nothing of the rest. */
const moduleSideEffects = [{ test: /functions\/[^/]+\/(?:published|writes-for-others)\.ts$/, sideEffects: false }];

/**
 * Bundles each input into a directory as `<name>.cjs`. Code that several share goes to common chunks, and what the AWS SDK
 * imports lazily stays lazy. CommonJS starts faster on Lambda than ESM.
 */
export const bundleInto = async (directory: string, input: Readonly<Record<string, string>>): Promise<string> => {
  const bundle = await rolldown({
    cwd: root,
    input: { ...input },
    platform: "node",
    external: ["cpu-features", /\.node$/],
    resolve: { mainFields: ["module", "main"] },
    treeshake: { moduleSideEffects },
    logLevel: "warn",
  });
  await bundle.write({
    dir: directory,
    format: "cjs",
    exports: "named",
    entryFileNames: "[name].cjs",
    chunkFileNames: "chunks/[name]-[hash].cjs",
  });
  await bundle.close();
  return directory;
};

/** A directory that no other process uses, since two may bundle at once. It is gone with this process. */
const ownDirectory = (): string => {
  mkdirSync(buildDirectory, { recursive: true });
  const directory = mkdtempSync(join(buildDirectory, "functions-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** Bundles every `functions/<slice>/<function>/handler.ts`, and those of the sandbox, in one pass: one asset for all of them. */
export const bundleFunctions = (): Promise<string> => {
  const handlers = globSync(["functions/*/*/handler.ts", "sandbox/*/handler.ts"], { cwd: root });
  return bundleInto(
    ownDirectory(),
    Object.fromEntries(handlers.map((handler) => [basename(dirname(handler)), join(root, handler)])),
  );
};
