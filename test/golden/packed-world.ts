import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Release } from "../heavy/simulation/upgrading/release.ts";

/** Packs the bundled functions of a release (`world.cjs.br`) and loads them again. */

/** Git stores each bundle permanently. */
export const worldBytesMax = 2 * 1024 * 1024;

export const packedWorld = (code: string): Uint8Array =>
  brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });

export const unpackedWorld = (packed: Uint8Array): string => brotliDecompressSync(packed).toString("utf8");

/** Runs bundled code. The code requires only Node modules, including those that a simulated world replaces. */
export function loadedCode<Exports>(name: string, code: string): Exports {
  const module = { exports: {} };
  const given = ["module", "exports", "require", "__dirname", "__filename"];
  const run = compileFunction(code, given, { filename: `world-${name}.cjs` });
  // The code's `require` calls resolve from this folder.
  run(module, module.exports, createRequire(import.meta.url), import.meta.dirname, import.meta.filename);
  return module.exports as Exports;
}

export const loadedWorld = (name: string, code: string): Release => ({
  ...loadedCode<Omit<Release, "name">>(name, code),
  name,
});
